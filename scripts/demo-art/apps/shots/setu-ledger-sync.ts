import { poster, side, top } from '../frames.ts'
import { button } from '../html.ts'
import { end, link } from '../layouts/connections.ts'
import { card, columns, kpis, lines, table } from '../layouts/panels.ts'
import { paper } from '../layouts/papers.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Setu',
  accent: '#0b7f9e',
  nav: 'arrow-left-right Sync | book-open Ledgers | file-text Vouchers | circle-alert Decisions',
  shots: [
    side(
      {
        on: 'Sync',
        title: 'Posted to Tally at 19:30',
        sub: 'Next run today at 20:30',
        actions: button('Post now', '', 'play'),
      },
      `<div class="row" style="gap:0;align-items:stretch">${end('store', 'Kaveri Silks', '318 orders this week')}${link('1,046 vouchers')}${end('book-open', 'Tally, Books 2026–27', 'Connector in the office, online')}</div>` +
        columns(
          card(
            'Last runs',
            lines([
              'circle-check | 62 sales, 4 credit notes | Today, 19:30, 14 seconds | *g Posted',
              'circle-check | 58 sales, 2 credit notes | Today, 18:30, 12 seconds | *g Posted',
              'circle-alert | 51 sales, 1 waits for you | Today, 17:30 | *a Decide',
              'circle-check | 70 sales, 6 receipts | Today, 16:30, 16 seconds | *g Posted',
            ]),
          ),
          card(
            'For you to decide',
            lines([
              'map | First sale to Mizoram | Which IGST ledger? | >Choose',
              'percent | HSN 6307 is new | 5 % or 18 %? | >Choose',
              'calendar-x | Return of a March sale | March is closed | >April',
            ]),
          ),
        ),
    ),
    top(
      { on: 'Vouchers', bold: true, title: 'Preview of the first ten', actions: button('Post', 'dark', 'check') },
      columns(
        paper({
          kind: 'Sales voucher',
          from: 'Kaveri Silks | Books 2026–27',
          to: 'Party: Online customers, Tamil Nadu | Narration: Order HT-2291, UPI',
          facts: 'KS/26-27/01418 | 21 Nov 2026',
          columns: 'Ledger | Dr | Cr',
          rows: [
            'UPI collections | ₹8,923.95 | ',
            'Sales, sarees, 5 % | | ₹8,499.00',
            'CGST output 2.5 % | | ₹212.48',
            'SGST output 2.5 % | | ₹212.47',
            'Discount allowed | ₹0.00 | ',
          ],
          totals: ['Debit | ₹8,923.95', 'Credit | ₹8,923.95'],
          foot: 'Stock item SA-2210, 1 piece, godown Mylapore. Will be posted once; a second run finds it and leaves it alone.',
          width: 620,
        }),
        card(
          'Ledgers',
          lines([
            'receipt | Sales by rate | 0, 5, 18, 40 % | *g Mapped',
            'truck | Shipping | Freight collected | *g Mapped',
            'credit-card | Gateway charges | Bank charges | *g Mapped',
            'undo-2 | Returns | Credit notes | *g Mapped',
            'gift | Gift wrap | not yet | *a Choose',
          ]),
        ),
      ),
    ),
    poster(
      'Month end, and the books agree',
      'linear-gradient(120deg,#2ec4dd,#06637f)',
      kpis([
        'Sales in the store | ₹13,29,407 | 953 orders',
        'Sales in Tally | ₹13,29,407 | 953 vouchers',
        'Difference | ₹0 | since April',
      ]) +
        table({
          columns: 'Rate | Orders | >Taxable | >CGST | >SGST | >IGST | Agrees',
          rows: [
            '!5 % | 812 | ₹9,84,100 | ₹8,210 | ₹8,210 | ₹32,785 | *g Yes',
            '!18 % | 118 | ₹2,38,900 | ₹5,375 | ₹5,375 | ₹32,252 | *g Yes',
            '!Exempt | 23 | ₹14,200 | – | – | – | *g Yes',
          ],
        }),
    ),
  ],
}
