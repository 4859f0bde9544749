import type { QualityFinding } from '../findings/contract.ts'
import { type CheckedDraft, type CheckedPage, placeOf } from '../pages/checked-draft.ts'

const rule = 'heading_order'

/** Finds pages without exactly one level 1 heading, and skipped heading levels (WCAG 2.2, 1.3.1). */
export function checkHeadingOrder(draft: CheckedDraft): QualityFinding[] {
  return draft.pages.flatMap((page) => [...checkFirstLevel(draft, page), ...checkSkipped(draft, page)])
}

function checkFirstLevel(draft: CheckedDraft, page: CheckedPage): QualityFinding[] {
  const firsts = page.view.headings.filter(({ level }) => level === 1)
  if (firsts.length === 1) return []
  const [, second] = firsts
  if (second === undefined) {
    return [
      {
        rule,
        severity: 'error',
        ...placeOf(draft, page, undefined),
        message: 'This page has no main heading (level 1).',
        how_to_fix:
          'Set the heading of a section at the top of the page to level 1. It tells search engines and screen readers what the page is about.',
      },
    ]
  }
  return [
    {
      rule,
      severity: 'warning',
      ...placeOf(draft, page, second.target),
      message: `This page has ${firsts.length} main headings (level 1). “${shorten(second.text)}” should have a lower level.`,
      how_to_fix: 'Keep one main heading, and make the others level 2 in the settings of their sections.',
    },
  ]
}

function checkSkipped(draft: CheckedDraft, page: CheckedPage): QualityFinding[] {
  return page.view.headings.flatMap(({ level, text, target }, index, headings) => {
    const before = headings[index - 1]
    // The header, which every page has, comes before the main heading.
    if (before === undefined || level <= before.level + 1) return []
    return [
      {
        rule,
        severity: 'warning',
        ...placeOf(draft, page, target),
        message: `The heading “${shorten(text)}” has level ${level}, but the heading before it has level ${before.level}.`,
        how_to_fix: `Make it level ${before.level + 1}, or add a heading of that level before it. Headings are the page’s outline.`,
      },
    ]
  })
}

function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`
}
