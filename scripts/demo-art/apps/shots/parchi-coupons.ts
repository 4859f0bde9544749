import { side, top } from '../frames.ts'
import { button } from '../html.ts'
import { card, columns, form, lines, note, stack, table } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Parchi',
  accent: '#c2410c',
  nav: 'ticket-percent Offers | qr-code Codes | chart-column Results | settings Settings',
  shots: [
    top(
      {
        on: 'Offers',
        bold: true,
        title: 'New offer',
        sub: 'Reads: two kurtas, dupatta at half price',
        actions: button('Save as draft', 'ghost') + button('Start offer', 'dark', 'play'),
      },
      columns(
        card(
          'The offer in a sentence',
          '<div style="font-size:23px;line-height:2.05">Buy <span class="pill x" style="font-size:20px">2</span> of <span class="pill x" style="font-size:20px">Kurtas</span> and get <span class="pill x" style="font-size:20px">1 Dupatta</span> at <span class="pill x" style="font-size:20px">50 % off</span>, only in <span class="pill x" style="font-size:20px">Gujarat</span>, only <span class="pill x" style="font-size:20px">prepaid</span>, until <span class="pill x" style="font-size:20px">Sunday, 23:59</span>, at most <span class="pill x" style="font-size:20px">once per customer</span>.</div><div style="margin-top:22px">' +
            form([
              'Can be combined with other offers | (off) | Except free delivery',
              'Say why when it does not apply | (on) | “Add one more kurta”',
              'Show on product pages | (on) | Below the price',
            ]) +
            '</div>',
        ),
        stack(
          card(
            'What it touches',
            lines([
              'shirt | 146 products | 92 kurtas, 54 dupattas',
              'users | About 310 customers | from the last 60 days',
              'indian-rupee | ₹27,900 less margin | 6.2 % of expected sales',
              'receipt | GST on the reduced value | 5 % and 18 %',
            ]),
          ),
          note('triangle-alert', 'Three dupattas would be sold below cost.'),
        ),
      ),
    ),
    side(
      { on: 'Codes', title: 'Codes', sub: '12,480 made, 3,127 used', actions: button('Make codes', '', 'plus') },
      table({
        tabs: 'All 18 | Running 6 | Ended 9',
        search: 'Find a code',
        filters: 'Export QR',
        columns: 'Code | Offer | Used | Ends | State | >Sales',
        rows: [
          '!NAVRATRI-•••• | 15 % on chaniya choli | ~0.62 3,100 of 5,000 | 22 Oct | *g Running | ₹8,41,200',
          '!RADIO98 | ₹200 off ₹1,499 | ~0.3 602 of 2,000 | 31 Oct | *g Running | ₹3,02,750',
          '!PARCEL-•••• | Free dupatta | ~0.21 420 of 2,000 | 31 Dec | *g Running | ₹1,88,900',
          '!PEHLA10 | 10 % on first order | ^no limit | – | *g Running | ₹5,12,300',
          '!SURATMEET | Wholesale evening | ~0.88 88 of 100 | 12 Oct | *n Ended | ₹2,64,000',
          '!UPI50 | ₹50 off prepaid | ^no limit | – | *g Running | ₹9,75,400',
          '!RAKHI2 | Two at ₹499 | ~1 500 of 500 | 9 Aug | *n Ended | ₹1,24,750',
        ],
        row: 62,
      }),
    ),
  ],
}
