import { side, top } from '../frames.ts'
import { button } from '../html.ts'
import { steps } from '../layouts/mails.ts'
import { card, columns, note, stack, table } from '../layouts/panels.ts'
import { paper } from '../layouts/papers.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'E-Way Express',
  accent: '#0e7490',
  theme: 'cool',
  nav: 'truck E-way bills | qr-code E-invoices | clock Expiring | archive Archive',
  shots: [
    top(
      {
        on: 'E-way bills',
        title: 'Bill 2711 0443 8812',
        sub: 'Valid until 24 November 2026, 23:59',
        actions: button('Extend', 'ghost', 'clock') + button('Print', '', 'printer'),
      },
      columns(
        paper({
          kind: 'E-way bill',
          from: 'Mitti Home | Plot 14, Bhiwandi 421302 | GSTIN 27ABCDE1234F1Z5',
          to: 'To: Hotel Lakeview, Udaipur 313001, Rajasthan | GSTIN 08PQRST5678G1Z3',
          facts: '2711 0443 8812 | 21 Nov 2026, 11:40',
          columns: 'Goods | HSN | Qty | Value',
          rows: [
            'Dhurrie, 4 x 6 ft | 5702 | 24 | ₹71,976',
            'Terracotta floor lamp | 9405 | 12 | ₹29,400',
            'Long-neck vase | 6913 | 18 | ₹20,700',
          ],
          totals: ['Taxable value | ₹1,22,076', 'IGST | ₹9,926', 'Total | ₹1,32,002'],
          foot: 'Part B: MH 04 KX 8821, by road, 812 km from 421302 to 313001. Filed at 11:40, answered by the portal in 2.1 s.',
          width: 620,
        }),
        stack(
          card(
            'Journey',
            steps([
              'Filed, Part A | 11:40 | done',
              'Vehicle by the driver’s link | 12:05, MH 04 KX 8821 | done',
              'Left Bhiwandi | 12:30 | done',
              'Surat toll, seen | 18:12 | done',
              'Udaipur | expected Monday, 9:00 | ',
            ]),
          ),
          note('clock', 'Expires in 3 days. We ask the driver 8 hours before.'),
        ),
      ),
    ),
    side(
      {
        on: 'E-invoices',
        title: 'B2B invoices',
        sub: 'IRN within seconds, also when the portal is slow',
        actions: button('File 3', '', 'send'),
      },
      table({
        tabs: 'All 214 | Filed 208 | Waiting 3 | Rejected 3',
        columns: 'Invoice | Buyer | GSTIN | >Value | IRN | State',
        rows: [
          '!MH/26-27/0412 | Hotel Lakeview | 08PQRST5678G1Z3 | ₹1,32,002 | 7c1e…90fa | *g Filed',
          '!MH/26-27/0411 | Studio Neem | 29LMNOP4321K1Z8 | ₹64,310 | b20d…41c7 | *g Filed',
          '!MH/26-27/0410 | Chai Point House | 27UVWXY9876H1Z1 | ₹88,900 | – | *b In the queue',
          '!MH/26-27/0409 | Ravi Traders | 24FGHIJ2468L1Z6 | ₹52,400 | – | *r Pincode and State differ',
          '!MH/26-27/0408 | Lotus Interiors | 07KLMNO1357P1Z2 | ₹2,18,000 | 19af…d3e8 | *g Filed',
          '!MH/26-27/0407 | Hotel Lakeview | 08PQRST5678G1Z3 | ₹71,250 | e5b8…0c12 | *g Filed',
        ],
        row: 62,
      }),
    ),
  ],
}
