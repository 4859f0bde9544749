import { browser, side } from '../frames.ts'
import { button, icon } from '../html.ts'
import { card, columns, form } from '../layouts/panels.ts'
import { productPage, shops } from '../layouts/storefront.ts'
import type { AppShots } from '../write-screenshots.ts'

const digit = (value: string, name: string) =>
  `<div style="text-align:center"><div style="background:#053b2d;color:#fff;border-radius:12px;font-size:38px;font-weight:700;padding:10px 14px;min-width:84px">${value}</div><div class="tiny muted" style="margin-top:4px">${name}</div></div>`

export const shots: AppShots = {
  title: 'Ghadi',
  accent: '#059669',
  nav: 'timer Clocks | palette Looks | calendar-off Holidays',
  shots: [
    browser(
      'chhaya.example/kolhapuri',
      'linear-gradient(130deg,#fde68a,#10b981)',
      productPage({
        shop: shops.chhaya,
        banner: 'Monsoon sale ends Sunday, 23:59 — 2 days 04:18:22',
        picture: 'shoe:#5a2a12:#d9a441',
        ground: '#f1e6d8',
        title: 'Kolhapuri, braided',
        price: '₹1,899 | ₹2,399',
        rating: '4.6 (98)',
        widget: `<div class="card" style="--panel:#fff;--line:#e3ddd0"><b style="font-size:17px">Order in the next 1 h 42 min and it leaves today</b><div class="row" style="gap:12px;margin:14px 0">${digit('01', 'hours')}${digit('42', 'minutes')}${digit('09', 'seconds')}</div><div class="row small muted">${icon('truck')}Pickup at 16:00. After that it leaves on Monday; tomorrow is a holiday in Maharashtra.</div></div>`,
        below:
          '<div class="row" style="margin-top:16px"><span class="pill a">Only 3 left in size 8, really</span></div>',
      }),
    ),
    side(
      {
        on: 'Looks',
        title: 'Looks',
        sub: 'The same clock for everybody, in six designs',
        actions: button('Save', '', 'check'),
      },
      columns(
        `<div class="grow" style="display:grid;grid-template-columns:1fr 1fr;gap:16px">${[
          '#053b2d|#fff',
          '#fff7e0|#7a4a00',
          '#6b1237|#ffd9e8',
          '#10131c|#7cf0c2',
          '#ffffff|#16181d',
          '#e4570b|#fff4e0',
        ]
          .map((pair) => {
            const [ground, ink] = pair.split('|')
            return `<div style="background:${ground};color:${ink};border-radius:16px;border:1px solid var(--line);display:grid;place-items:center;text-align:center"><div><div class="small">Sale ends in</div><div style="font-size:40px;font-weight:700;letter-spacing:.04em">04:18:22</div></div></div>`
          })
          .join('')}</div>`,
        card(
          'This clock',
          form([
            'Counts to | [Sale end] | Sale end, Dispatch, Stock',
            'Digits | [Latin] | Latin, देव, தமிழ்',
            'Place | Announcement bar',
            'Respect reduced motion | (on) | Minutes only',
            'Hide after the end | (on) | Never starts again',
          ]),
          340,
        ),
      ),
    ),
  ],
}
