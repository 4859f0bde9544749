const MONTHS = 18

const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const indianMonth = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit' })

/** Returns the current month in India and those before: `{ value: '2026-11', label: 'November 2026' }`. */
export function monthOptions(now: Date): { value: string; label: string }[] {
  const [year = 0, month = 0] = indianMonth.format(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = new Date(Date.UTC(year, month - 1 - index, 1))
    return { value: first.toISOString().slice(0, 7), label: monthFormat.format(first) }
  })
}
