import { poster, side, top } from '../frames.ts'
import { button } from '../html.ts'
import { note, table } from '../layouts/panels.ts'
import { label } from '../layouts/pictures.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Courier Junction',
  accent: '#0e7490',
  nav: 'package Shipments | truck Rates | map-pin Pickups | triangle-alert NDR | wallet Remittance',
  shots: [
    side(
      {
        on: 'Shipments',
        title: 'To ship, 41',
        sub: 'Pickup at 16:00 from Bhiwandi',
        actions: button('Print 12 labels', '', 'printer'),
      },
      table({
        tabs: 'To ship 41 | Picked up 58 | On the way 212 | NDR 9',
        filters: 'Weight | Zone',
        columns: '  | Order | To | Weight | Courier | >Rate | Arrives',
        rows: [
          '[x] | !HT-2314 | Chennai 600004 | 480 g | Rule: light, south | ₹54 | *g Tue',
          '[x] | !HT-2313 | Guwahati 781001 | 310 g | Rule: north-east | ₹61 | *a Fri',
          '[x] | !HT-2312 | Mumbai 400050 | 1.2 kg | Cheapest | ₹48 | *g Mon',
          '[x] | !HT-2311 | Delhi 110016 | 2.4 kg | Rule: COD over ₹5,000 | ₹132 | *g Tue',
          '[ ] | !HT-2310 | Jaipur 302001 | 760 g | Cheapest | ₹57 | *g Tue',
          '[ ] | !HT-2309 | Leh 194101 | 540 g | *r Choose | – | *n ?',
          '[ ] | !HT-2308 | Kochi 682001 | 900 g | Best record | ₹71 | *g Wed',
        ],
        row: 56,
      }),
    ),
    top(
      {
        on: 'Rates',
        title: 'HT-2311 to Delhi 110016',
        sub: '2.4 kg, 30 x 25 x 12 cm counts as 1.8 kg, COD ₹6,240',
        actions: button('Book', '', 'check'),
      },
      table({
        columns: 'Courier | >Freight | >COD fee | Promise | Kept promise | COD paid out | ',
        rows: [
          '!Surface Express | ₹96 | ₹36 | 4 days | ~0.88 88 % | 2 days | *g Your rule',
          '!Air Morning | ₹168 | ₹40 | 2 days | ~0.95 95 % | 7 days | >Choose',
          '!Northern Lines | ₹82 | ₹52 | 5 days | ~0.71 71 % | 9 days | >Choose',
          '!India Post Parcel | ₹74 | ₹45 | 6 days | ~0.8 80 % | 12 days | >Choose',
          '!City Riders | ^not served | – | – | – | – | *n –',
        ],
        row: 66,
      }) +
        note(
          'scale',
          'The last three parcels in this box were billed at 3 kg. The packing photograph is attached to this booking.',
        ),
    ),
    poster(
      'Label, invoice and manifest, one print',
      'linear-gradient(120deg,#22d3ee,#083344)',
      `<div class="grow" style="display:grid;grid-template-columns:repeat(3,1fr);gap:16px;align-content:start;zoom:1.42">${['Meera Iyer, Chennai | 14 Luz Church Road, 600004 | Prepaid | 38171904426', 'Bhaskar Gogoi, Guwahati | 7 Panbazar, 781001 | ₹899 COD | 38171904433', 'Farah Khan, Mumbai | 22 Hill Road, 400050 | Prepaid | 38171904440', 'Rahul Verma, Delhi | C-31 Hauz Khas, 110016 | ₹6,240 COD | 38171904457', 'Kavya Jain, Jaipur | 5 Bapu Bazar, 302001 | Prepaid | 38171904464', 'Joseph Mathew, Kochi | 9 MG Road, 682001 | ₹1,180 COD | 38171904471'].map(label).join('').replaceAll('incl. of all taxes', 'Fold here')}</div>`,
    ),
  ],
}
