/** The names of the deductions that the law can require. */
export const deductionNames = { tds: 'TDS', tcs: 'TCS', gst_on_commission: 'GST on commission' } as const
