const last = new Map<string, Promise<unknown>>()

/**
 * Runs an account's work one after the other in this process, so that one account never has more than one place in a
 * queue that all accounts share.
 */
export async function takeTurns<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (last.get(accountId) ?? Promise.resolve()).then(work, work)
  last.set(accountId, mine)
  try {
    return await mine
  } finally {
    if (last.get(accountId) === mine) last.delete(accountId)
  }
}
