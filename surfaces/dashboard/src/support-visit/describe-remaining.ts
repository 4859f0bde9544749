/** Describes how long a visit still lasts: "25 minutes left". */
export function describeRemaining(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second left' : `${seconds} seconds left`
  const minutes = Math.floor(seconds / 60)
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}
