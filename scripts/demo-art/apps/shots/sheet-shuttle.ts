import { poster, side } from '../frames.ts'
import { button } from '../html.ts'
import { table } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Sheet Shuttle',
  accent: '#0e8fb0',
  nav: 'table Sheets | columns-3 Columns | clock-arrow-down Runs | users People',
  shots: [
    side(
      {
        on: 'Sheets',
        title: 'Orders for the tailor',
        sub: 'Only made-to-measure, newest on top; written 8 seconds ago',
        actions: button('Open in Sheets', 'ghost', 'external-link'),
      },
      `<div class="card grow" style="padding:0;overflow:hidden">${table({
        columns: '  | A Order | B Customer | C Piece | D Chest | E Length | F Due | G Done',
        rows: [
          '^2 | HT-2314 | Meera Iyer | Blouse, padded | 34 | 15 | 27 Nov | ☐',
          '^3 | HT-2309 | Amit Das | Kurta, straight | 40 | 42 | 28 Nov | ☐',
          '^4 | HT-2301 | Sana Mirza | Anarkali | 36 | 52 | 28 Nov | ☑',
          '^5 | HT-2296 | Rahul Verma | Sherwani | 42 | 44 | 1 Dec | ☐',
          '^6 | HT-2288 | Pooja Nair | Blouse, sleeveless | 32 | 14 | 24 Nov | ☑',
          '^7 | HT-2280 | Gurpreet Gill | Kurta, pathani | 44 | 43 | 23 Nov | ☑',
          '^8 | HT-2277 | Neha Agarwal | Lehenga choli | 34 | 40 | 2 Dec | ☐',
          '^9 | HT-2270 | Joseph Mathew | Mundu shirt | 42 | 30 | 22 Nov | ☑',
          '^10 | HT-2266 | Lakshmi Iyer | Blouse, boat neck | 38 | 15 | 22 Nov | ☑',
        ],
        row: 48,
      })
        .replace('class="card grow"', 'class="grow col" data-x')
        .replace('border-radius', 'b')}</div>`,
    ),
    poster(
      'A dry run first: this is what the sheet would change',
      'linear-gradient(120deg,#22c3e6,#083b4a)',
      `${table({
        columns: 'Product | Field | Now | In the sheet | Change',
        rows: [
          '#saree:#1f7a6a:#e7c873 Chanderi, sea green | Stock | 3 | 12 | *g +9',
          '#kurta:#a3163b:#f0d6a0 Kurta, madder | Price | ₹1,149 | ₹1,249 | *b +8.7 %',
          '#shoe:#8a3b1d:#e3a34c Jutti, tan | Stock | 14 | 1,400 | *r A slip?',
          '#bag:#1e3a8a:#f3c969 Potli, midnight | Tags | gift | gift, diwali | *b +1',
          '#jhumka:#d9a441:#a3264f Temple jhumka | Price | ₹1,250 | ₹1,250.00 | *n Same',
        ],
      })}<div class="row">${button('Approve 3')}${button('Undo the last run', 'ghost', 'undo-2')}</div>`,
    ),
  ],
}
