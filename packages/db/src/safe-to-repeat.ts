/** Words of a query that changes something, or that belongs to the transaction it runs in. */
const changes =
  /\b(insert|update|delete|merge|into|nextval|setval|set_config|pg_\w*(notify|advisory|terminate|cancel)\w*)\b/i

/**
 * Returns whether a statement can be sent again after its connection was lost while it ran: it only reads. Parameters
 * aren't part of the text, so all its words come from our code.
 */
export function isSafeToRepeat(sql: string): boolean {
  return /^\s*(select|with)\b/i.test(sql) && !changes.test(sql)
}
