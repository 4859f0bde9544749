interface Ended {
  readonly sessions_ended: number
  readonly tokens_revoked: number
}

/** Says what a new password ended: "2 other sessions were signed out, and 1 access token was revoked." */
export function describeEnded({ sessions_ended: sessions, tokens_revoked: tokens }: Ended): string {
  const signedOut = sessions === 1 ? '1 other session was signed out' : `${sessions} other sessions were signed out`
  const revoked = tokens === 1 ? '1 access token was revoked' : `${tokens} access tokens were revoked`
  if (sessions > 0 && tokens > 0) return `${signedOut}, and ${revoked}.`
  if (sessions > 0) return `${signedOut}.`
  return tokens > 0 ? `${revoked}.` : 'You weren’t signed in anywhere else.'
}
