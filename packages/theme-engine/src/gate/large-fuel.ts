import type { ThemeConfiguration } from '../configuration/configuration.ts'
import { DEFAULT_LIMITS } from '../liquid/limits.ts'
import { SECTION_FUEL } from '../theme/render-sections.ts'
import type { ThemeFiles } from '../theme/theme-files.ts'
import type { Finding } from '../validate/finding.ts'
import { describeDataSet } from './describe-case.ts'
import { placeFinding } from './place-finding.ts'
import type { CheckedPage } from './render-pages.ts'

/** A page or section with its most expensive data set. */
interface Cost {
  readonly file: string
  /** What needs the fuel: `The page "home"`. */
  readonly subject: string
  readonly page: CheckedPage
  /** Share of its limit, from 0 to 1. */
  readonly share: number
}

/**
 * Returns a warning for each page that needs more than half of a page's fuel, and for each section that needs more than
 * half of a section's fuel, with the data set that needs most. What reaches its limit fails to render, which is an error.
 */
export function findLargeFuel(files: ThemeFiles, config: ThemeConfiguration, pages: readonly CheckedPage[]): Finding[] {
  const largest = new Map<string, Cost>()
  for (const page of pages) {
    for (const cost of [costOf(page), ...costsOfSections(config, page)]) {
      if (cost.share <= 0.5 || cost.share >= 1) continue
      if (cost.share > (largest.get(cost.file)?.share ?? 0)) largest.set(cost.file, cost)
    }
  }
  return [...largest.values()].map(({ file, subject, page, share }) =>
    placeFinding(
      files,
      { file },
      {
        code: 'fuel_over_half',
        severity: 'warning',
        message: `${subject} needs ${Math.floor(share * 100)}% of its fuel limit with ${describeDataSet(page.data_set)}`,
        fix: 'Find the lines that use most fuel with the profiler. Shorten their loops, or show fewer items.',
      },
    ),
  )
}

function costOf(page: CheckedPage): Cost {
  const share = page.fuel / DEFAULT_LIMITS.fuel
  return { file: `templates/${page.template}.json`, subject: `The page "${page.template}"`, page, share }
}

function costsOfSections({ sections }: ThemeConfiguration, page: CheckedPage): Cost[] {
  return Object.entries(page.section_fuel).flatMap(([id, fuel]): Cost[] => {
    const section = sections.find((one) => one.id === id)
    if (section === undefined) return []
    const subject = `The section "${section.type}" on the page "${page.template}"`
    return [{ file: `sections/${section.type}.liquid`, subject, page, share: fuel / SECTION_FUEL }]
  })
}
