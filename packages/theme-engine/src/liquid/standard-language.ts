import { cutFilters } from './filters/cut.ts'
import { dateFilters } from './filters/date.ts'
import { encodeFilters } from './filters/encode.ts'
import { htmlFilters } from './filters/html.ts'
import { jsonFilters } from './filters/json.ts'
import { listFilters } from './filters/list.ts'
import { mathFilters } from './filters/math.ts'
import { replaceFilters } from './filters/replace.ts'
import { selectFilters } from './filters/select.ts'
import { sortFilters } from './filters/sort.ts'
import { textFilters } from './filters/text.ts'
import { extendLanguage, type Language } from './language.ts'
import { assign } from './tags/assign.ts'
import { capture } from './tags/capture.ts'
import { caseTag } from './tags/case.ts'
import { decrement, increment } from './tags/counter.ts'
import { cycle } from './tags/cycle.ts'
import { echo } from './tags/echo.ts'
import { forTag } from './tags/for.ts'
import { ifTag, unlessTag } from './tags/if.ts'
import { breakTag, continueTag } from './tags/interrupt.ts'
import { include, render } from './tags/render.ts'
import { tablerow } from './tags/tablerow.ts'
import { comment, doc, liquid, raw } from './tags/text.ts'

/** Standard Liquid: its tags and filters, without commerce. */
export const standardLanguage: Language = extendLanguage(
  { tags: new Map(), filters: new Map() },
  {
    filters: {
      ...cutFilters,
      ...dateFilters,
      ...encodeFilters,
      ...htmlFilters,
      ...jsonFilters,
      ...listFilters,
      ...mathFilters,
      ...replaceFilters,
      ...selectFilters,
      ...sortFilters,
      ...textFilters,
    },
    tags: {
      assign,
      break: breakTag,
      capture,
      case: caseTag,
      comment,
      continue: continueTag,
      cycle,
      decrement,
      doc,
      echo,
      for: forTag,
      if: ifTag,
      include,
      increment,
      liquid,
      raw,
      render,
      tablerow,
      unless: unlessTag,
    },
  },
)
