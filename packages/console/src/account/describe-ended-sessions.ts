/** Says what a new email or password ended, such as "2 other sessions were signed out." */
export function describeEndedSessions(sessions: number): string {
  if (sessions === 0) return 'You weren’t signed in anywhere else.'
  return sessions === 1 ? '1 other session was signed out.' : `${sessions} other sessions were signed out.`
}
