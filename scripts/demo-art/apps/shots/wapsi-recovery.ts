import { poster, side } from '../frames.ts'
import { button } from '../html.ts'
import { barChart } from '../layouts/charts.ts'
import { card, columns, kpis, ranked, table } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Wapsi',
  accent: '#046c4e',
  nav: 'shopping-cart Carts | route Ways | message-circle Messages | chart-column Recovered',
  shots: [
    side(
      { on: 'Carts', title: 'Left behind in the last hour', actions: button('Quiet hours', 'ghost', 'moon') },
      table({
        columns: 'Customer | In the cart | >Value | Why | What we do | When',
        rows: [
          '@Meera Iyer | #saree:#8e1b4b:#f5b942 Kanchipuram | ₹8,499 | *r UPI timed out | New payment link | *g Sent, 10:12',
          '@Rahul Verma | #shoe:#8a3b1d:#e3a34c Jutti, 9 | ₹1,299 | *a Size sold out | Tell when back | *b Waiting',
          '@Sana Mirza | #lamp:#c9962e:#7a5612 Table lamp | ₹3,499 | *a 795001 not served | Tell when served | *b Waiting',
          '@Amit Das | #rug:#8a3b1d:#e3b778 Dhurrie | ₹3,200 | *n Comparing | Leave alone a day | *n Tomorrow',
          '@Pooja Nair | #jar:#b3361b:#7a1f0c Masala x 3 | ₹780 | *r Card refused | Offer UPI or COD | *g Bought',
          '@Neha Agarwal | #bag:#a3264f:#f5b942 Potli | ₹740 | *n Delivery ₹60 | Show free from ₹999 | *b 12:30',
        ],
        row: 64,
      }),
    ),
    poster(
      'Counted when it is delivered, against a holdout',
      'linear-gradient(120deg,#5eeab0,#04503b)',
      kpis([
        'Recovered | ₹3,18,700 | delivered and kept',
        'Without us | ₹1,02,400 | the holdout, scaled',
        'Really ours | ₹2,16,300 | ±₹24,000',
      ]) +
        columns(
          card(
            'By reason',
            ranked([
              'Payment failed | ₹1,31,200 | 0.95',
              'Size or stock | ₹42,600 | 0.34',
              'Not served | ₹18,900 | 0.16',
              'Undecided | ₹23,600 | 0.2',
            ]),
          ),
          card('By channel', barChart('58,21,12,9', 'WhatsApp | SMS | E-mail | Push', 250, 420), 440),
        ),
    ),
  ],
}
