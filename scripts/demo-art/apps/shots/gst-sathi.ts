import { poster, side } from '../frames.ts'
import { button } from '../html.ts'
import { barChart } from '../layouts/charts.ts'
import { card, columns, kpis, lines, table } from '../layouts/panels.ts'
import { paper } from '../layouts/papers.ts'
import type { AppShots } from '../write-screenshots.ts'

const invoice = paper({
  kind: 'Tax invoice',
  from: 'Kaveri Silks | 42 South Mada Street, Mylapore, Chennai 600004 | GSTIN 33ABCDE1234F1Z8',
  to: 'Meera Iyer, 14 Luz Church Road, Pune 411004, Maharashtra | Place of supply: Maharashtra (27)',
  facts: 'KS/26-27/01418 | 21 Nov 2026',
  columns: 'Item | HSN | Qty | Taxable | IGST',
  rows: [
    'Kanchipuram, rani pink | 5007 | 1 | ₹8,499.00 | ₹424.95',
    'Blouse stitching | 9988 | 1 | ₹650.00 | ₹32.50',
    'Potli bag | 4202 | 1 | ₹740.00 | ₹133.20',
  ],
  totals: ['Taxable value | ₹9,889.00', 'IGST | ₹590.65', 'Rounded | ₹0.35', 'Total | ₹10,480.00'],
  foot: 'Rupees ten thousand four hundred and eighty only. Reverse charge: No.',
  width: 620,
})

export const shots: AppShots = {
  title: 'GST Sathi',
  accent: '#15803d',
  nav: 'file-text Invoices | landmark Returns | shield-check Checks | percent Rates | user Accountant',
  shots: [
    side(
      {
        on: 'Invoices',
        title: 'KS/26-27/01418',
        sub: 'Made when the order was packed',
        actions: button('Credit note', 'ghost', 'undo-2') + button('PDF', '', 'download'),
      },
      columns(
        invoice,
        card(
          'Checked',
          lines([
            'circle-check | Place of supply | Maharashtra, so IGST',
            'circle-check | Number follows 01417 | no gap since April',
            'circle-check | HSN of every line | four digits or more',
            'circle-check | Amount in words | lakh and crore',
            'mail | Sent to the customer | WhatsApp and e-mail',
          ]),
        ),
      ),
    ),
    side(
      {
        on: 'Returns',
        title: 'GSTR-1, October 2026',
        sub: 'Due on 11 November, ready since the 2nd',
        actions: button('Working papers', 'ghost', 'download') + button('JSON for the portal', '', 'file-braces'),
      },
      kpis([
        'Taxable value | ₹12,37,200',
        'IGST | ₹65,037',
        'CGST + SGST | ₹27,170',
        'To look at | 3 lines | !before filing',
      ]) +
        table({
          columns: 'Table | What | Documents | >Taxable | >Tax | State',
          rows: [
            '!4A | B2B | 38 | ₹2,84,300 | ₹25,180 | *a 2 GSTINs',
            '!5A | B2C, large | 3 | ₹3,41,870 | ₹38,400 | *g Ready',
            '!7 | B2C, others | 1,204 | ₹6,99,450 | ₹33,837 | *g Ready',
            '!9B | Credit notes | 61 | −₹88,420 | −₹5,210 | *g Ready',
            '!12 | HSN summary | 27 | ₹12,37,200 | ₹92,207 | *a 1 rate',
            '!13 | Documents issued | 1,306 | – | – | *g No gaps',
          ],
          row: 52,
        }),
    ),
    poster(
      'The portal would have rejected these. You fix them tonight.',
      'linear-gradient(120deg,#22a35a,#064e2b)',
      columns(
        card(
          'October',
          lines(
            [
              'badge-x | GSTIN 08PQRST5678G1Z9 | The check character should be 3 | >Correct',
              'badge-x | GSTIN 27UVWXY9876H1Z | One character is missing | >Ask buyer',
              'percent | Rate of HSN 9405 changed on the 22nd | 14 invoices before, 9 after | >Split',
              'map-pin | Pincode 403001 with State Maharashtra | 403001 lies in Goa | >Correct',
            ],
            16,
          ),
        ),
        card('Tax by month', barChart('88,92,79,84,101,118,142', 'A | M | J | J | A | S | O', 330, 360), 400),
      ),
    ),
  ],
}
