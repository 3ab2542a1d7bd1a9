# Battalions and companies

ask-break-down = Choose a battalion that breaks down into companies.
verb-break-down = break down { $what }
verb-done-break-down = break down no more
ask-companies = Which companies does { $unit } break down into?
verb-into = into { $what }
verb-back-companies = leave it whole
event-broken-down = { $battalion } breaks down in { $hex }: { $units }.
error-cannot-break-down = A battalion that is on the chart and no remnant breaks down, if there are companies for it; choose a listed one.
error-no-such-companies = It breaks down into as many companies as it has steps; choose a listed way.
ask-reform = Choose a battalion that re-forms from its companies.
verb-reform = re-form { $what }
verb-done-reform = re-form no more
ask-gathering = Choose the companies of { $unit }. Chosen: { $units }.
verb-company = take { $what }
verb-done-gathering = re-form it from these
verb-back-gathering = do not re-form it
event-reformed = { $units } re-forms in { $hex } from { $companies }.
error-cannot-reform = A battalion re-forms when all companies that are left of it are in one hex, none demoralized, and more than one; choose a listed one.
error-not-of-that-battalion = Choose companies of the right kind in one hex, so that none is left without a battalion.
