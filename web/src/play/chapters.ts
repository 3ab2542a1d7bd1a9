// Events that begin a new part of the story.
export const CHAPTERS = ["turn", "month-over", "buildup", "prebuildup"];
