import * as fc from 'fast-check'

// Thousands of changes run each property. 200 ms of cases detect as many changes as a full run does.
fc.configureGlobal({ interruptAfterTimeLimit: 200 })
