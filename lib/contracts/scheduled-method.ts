/** Whether the date of a shipping method must be booked with the delivery scheduler (S2-4.6), by the method's code. */
export const isScheduledMethod = (code: string): boolean => /packageai/i.test(code)
