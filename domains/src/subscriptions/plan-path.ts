/** The dashboard's plan page, which buyers return to after a payment. */
export const PLAN_PATH = '/plan'
