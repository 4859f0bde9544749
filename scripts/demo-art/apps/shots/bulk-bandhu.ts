import { poster, side } from '../frames.ts'
import { button } from '../html.ts'
import { chips } from '../layouts/boards.ts'
import { card, columns, kpis, lines, note, stack, table } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Bulk Bandhu',
  accent: '#15803d',
  nav: 'table Grid | wand-sparkles Recipes | upload Import | clock-arrow-down History',
  shots: [
    side(
      {
        on: 'Grid',
        title: '312 products, 640 changes',
        sub: 'Raise all cotton sarees under ₹1,500 by 6 % and round to 9',
        actions: button('Undo', 'ghost', 'undo-2') + button('Save all', '', 'check'),
      },
      table({
        filters: 'Columns | Filter',
        search: 'cotton',
        tabs: 'Changed 312 | All 1,284',
        columns: '  | Product | SKU | >Price | >New price | >Stock | HSN | Tags',
        rows: [
          '[x] | #saree:#0f766e:#f3c969 Mangalgiri, teal | SA-3101 | ₹1,190 | !₹1,269 | 14 | 5208 | cotton, daily',
          '[x] | #saree:#a3163b:#e0b040 Venkatagiri, red | SA-3102 | ₹1,450 | !₹1,539 | 6 | 5208 | cotton',
          '[x] | #saree:#1e3a8a:#f3c969 Kota doria, blue | SA-3110 | ₹980 | !₹1,039 | 22 | 5208 | cotton, light',
          '[x] | #saree:#4d7c0f:#f5d76a Bengal tant | SA-3114 | ₹860 | !₹919 | 31 | 5208 | cotton',
          '[ ] | #saree:#7a1fa2:#f5b942 Jamdani, plum | SA-3120 | ₹1,499 | ₹1,499 | 3 | 5208 | cotton, keep',
          '[x] | #saree:#9a3412:#f5d76a Sungudi, rust | SA-3122 | ₹740 | !₹789 | 40 | 5208 | cotton',
          '[x] | #saree:#1f7a6a:#e7c873 Chettinad check | SA-3125 | ₹1,120 | !₹1,189 | 12 | 5208 | cotton, daily',
        ],
        row: 54,
      }),
    ),
    poster(
      'Imports that forgive the usual sins',
      'linear-gradient(120deg,#86efac,#14713c)',
      columns(
        card(
          'prices-final-FINAL2.xlsx',
          lines([
            'hash | “1,25,000” in 41 cells | read as 125000 | *g Understood',
            'palette | Grey, Gray, grey | one colour: Grey | *g Understood',
            'space | Spaces at the end of 212 SKUs | removed | *g Understood',
            'circle-question-mark | SKU SA-31O4 is not known | letter O or zero? | >Zero',
            'triangle-alert | Price 12 for a silk saree | was ₹12,000 | >Look',
          ]),
        ),
        stack(
          kpis(['Rows | 1,284', 'Ready | 1,279']),
          note('clock-arrow-down', 'Everything can be taken back for 90 days.'),
          card(
            '',
            `${chips('Prices | Stock | HSN | Pictures')}<div style="height:14px"></div>${button('Import 1,279 rows')}`,
          ),
        ),
      ),
      true,
    ),
  ],
}
