import { poster, side } from '../frames.ts'
import { button } from '../html.ts'
import { calendar } from '../layouts/boards.ts'
import { card, columns, kpis, lines, table } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Tijori',
  accent: '#2f9e5b',
  theme: 'dark',
  nav: 'vault Copies | git-compare Compare | rotate-ccw Restore | badge-check Proofs',
  shots: [
    side(
      {
        on: 'Copies',
        title: '364 nights, all whole',
        sub: 'Encrypted with your key, kept in Mumbai',
        actions: button('Copy now', '', 'play'),
      },
      kpis([
        'Last copy | 02:41 | 3 min 12 s',
        'Products | 1,284 | 7 changed',
        'Pictures | 6,412 | 12 new',
        'Size | 4.2 GB | +18 MB',
      ]) +
        columns(
          card(
            'November',
            calendar(
              6,
              30,
              Object.fromEntries(
                Array.from({ length: 21 }, (_, day) => [day + 1, day === 13 ? 'a Import' : 'g Whole']),
              ),
            ).replace('class="grow"', 'class="grow"'),
          ),
          card(
            'Changed last night',
            lines([
              'pencil | 5 products edited | Asha Pillai, 18:20',
              'image | 12 pictures added | Ravi Menon, 16:05',
              'trash | 1 page deleted | “Old returns policy”',
              'user-plus | 41 customers | from orders',
            ]),
            330,
          ),
        ),
    ),
    poster(
      'An import went wrong? Take back just the import.',
      'linear-gradient(120deg,#2f9e5b,#052e16)',
      table({
        columns: 'Product | Field | Before the import | Now | Restore',
        rows: [
          '#saree:#8e1b4b:#f5b942 Rani Kanchipuram | Price | ₹8,499 | ₹84.99 | [x]',
          '#saree:#1e3a8a:#f3c969 Midnight zari | Price | ₹9,100 | ₹91.00 | [x]',
          '#kurta:#0e7490:#f5c542 Angrakha | Stock | 42 | 42 | [ ]',
          '#shoe:#8a3b1d:#e3a34c Jutti, tan | Price | ₹1,299 | ₹12.99 | [x]',
          '#bag:#a3264f:#f5b942 Potli | Pictures | 5 | none | [x]',
        ],
      }) +
        `<div class="row">${button('Restore 214 values', '', 'rotate-ccw')}<span class="muted">Edits made after the import stay.</span></div>`,
    ),
  ],
}
