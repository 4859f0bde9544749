import { side, top } from '../frames.ts'
import { button } from '../html.ts'
import { chips } from '../layouts/boards.ts'
import { card, columns, kpis, note, ranked, stack, table } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Thok',
  accent: '#047857',
  nav: 'list-ordered Prices | building Buyers | file-text Quotations | hourglass Credit',
  shots: [
    top(
      {
        on: 'Quotations',
        bold: true,
        title: 'Studio Neem, Bengaluru',
        sub: 'Buyer since March 2025, 30 days, limit ₹3,00,000',
        actions: button('Make it an order', 'dark', 'check'),
      },
      columns(
        card(
          'Everyday kurta, wholesale',
          `<table><thead><tr><th>Colour</th><th class="num">S</th><th class="num">M</th><th class="num">L</th><th class="num">XL</th><th class="num">XXL</th><th class="num">Pieces</th></tr></thead><tbody>${[
            'Indigo|12|24|24|12|6|78',
            'Madder|12|24|24|12|0|72',
            'Leaf|6|12|12|6|6|42',
            'Mustard|12|24|18|12|6|72',
            'Plum|0|12|12|6|0|30',
          ]
            .map((line) => {
              const [name, ...counts] = line.split('|')
              return `<tr><td class="bold">${name}</td>${counts.map((count, index) => `<td class="num">${index < 5 ? `<span class="field" style="display:inline-flex;min-height:34px;padding:4px 10px;width:52px;justify-content:flex-end">${count}</span>` : `<b>${count}</b>`}</td>`).join('')}</tr>`
            })
            .join('')}</tbody></table><div style="height:14px"></div>` +
            chips('1–49: ₹749 | 50–199: ₹689 | 200 and more: ₹629'),
        ),
        stack(
          kpis(['Pieces | 294 | slab: ₹629', 'Total | ₹1,94,172 | with 5 % GST']),
          card(
            'Credit',
            ranked(['Used of ₹3,00,000 | ₹1,12,400 | 0.37', 'With this order | ₹3,06,572 | 1']) +
              note('triangle-alert', '₹6,572 over the limit. Ask for part payment?'),
          ),
        ),
      ),
    ),
    side(
      { on: 'Credit', title: 'Who owes what, since when', actions: button('Remind politely', '', 'send') },
      kpis([
        'Open | ₹9,42,300 | 31 buyers',
        'Not yet due | ₹6,10,800',
        '1 to 30 days late | ₹2,48,900 | !9 buyers',
        'Over 30 days | ₹82,600 | !3 buyers',
      ]) +
        table({
          columns: 'Buyer | City | GSTIN | >Open | >Late | Oldest | State',
          rows: [
            '@Hotel Lakeview | Udaipur | 08PQRST5678G1Z3 | ₹2,84,000 | – | 12 days | *g Fine',
            '@Studio Neem | Bengaluru | 29LMNOP4321K1Z8 | ₹1,12,400 | – | 21 days | *g Fine',
            '@Ravi Traders | Surat | 24FGHIJ2468L1Z6 | ₹96,700 | ₹41,200 | 44 days | *a Reminded',
            '@Lotus Interiors | Delhi | 07KLMNO1357P1Z2 | ₹88,300 | ₹88,300 | 63 days | *r On hold',
            '@Chai Point House | Mumbai | 27UVWXY9876H1Z1 | ₹64,900 | ₹22,000 | 36 days | *a Reminded',
          ],
          row: 56,
        }),
    ),
  ],
}
