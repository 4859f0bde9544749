import { Field, LinkButton, Select } from '@haat/ui'
import { Download } from '@haat/ui/icons'
import { useState } from 'react'

const YEARS = 4

/** Downloads of a financial year's summary, as PDF and CSV. */
export function YearlySummaries() {
  const years = lastFinancialYears(new Date())
  const [year, setYear] = useState(years[0] ?? '')
  const address = (format: string) => `/api/marketplace/developer/yearly-summary/${year}.${format}`
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-hairline p-4 sm:px-5">
      <Field label="For your tax return: financial year" className="w-64 max-sm:w-full">
        <Select options={years.map((value) => ({ value, label: value }))} value={year} onValueChange={setYear} />
      </Field>
      {['pdf', 'csv'].map((format) => (
        <LinkButton
          key={format}
          href={address(format)}
          download
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          Yearly summary, {format.toUpperCase()}
        </LinkButton>
      ))}
    </div>
  )
}

/** Returns the financial years in India up to now, such as `2026-27`, the current one first. */
function lastFinancialYears(now: Date): string[] {
  const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit' })
  const [year = 0, month = 0] = inIndia.format(now).split('-').map(Number)
  const current = month >= 4 ? year : year - 1
  return Array.from({ length: YEARS }, (_, index) => {
    const first = current - index
    return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
  })
}
