import { bare, side } from '../frames.ts'
import { button } from '../html.ts'
import { chips } from '../layouts/boards.ts'
import { end, link } from '../layouts/connections.ts'
import { card, columns, lines, table } from '../layouts/panels.ts'
import { pagePhone, phoneStage } from '../layouts/phones.ts'
import { thumb } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Pul',
  accent: '#0f766e',
  theme: 'sage',
  nav: 'link Link | store Counter | package Collect | file-text Day end',
  shots: [
    side(
      {
        on: 'Link',
        title: 'Counter and web are in step',
        sub: 'Chandni Chowk, two counters, online',
        actions: button('Pause', 'ghost', 'pause'),
      },
      `<div class="row" style="gap:0;align-items:stretch">${end('store', 'Counter, Chandni Chowk', '84 bills today')}${link('2 seconds behind')}${end('globe', 'Web store', '61 orders today')}</div>` +
        columns(
          table({
            columns: 'Piece | Sold at | Was | Now | At',
            rows: [
              '#saree:#8e1b4b:#f5b942 Rani Kanchipuram | Counter 1 | 4 | 3 | ^11:02',
              '#shoe:#8a3b1d:#e3a34c Jutti, tan, 7 | Web | 6 | 5 | ^10:58',
              '#bag:#a3264f:#f5b942 Potli | Counter 2 | 12 | 10 | ^10:51',
              '#kurta:#0e7490:#f5c542 Angrakha, M | Collected | 3 | 2 | ^10:44',
              '#jhumka:#d9a441:#a3264f Jhumka | Counter 1 | 9 | 8 | ^10:40',
            ],
            row: 58,
          }),
          card(
            'Sold at both ends',
            lines([
              'triangle-alert | Plum anarkali, M | Counter 10:12, web 10:13 | >Decide',
              'wifi-off | Offline 9:10 to 9:26 | 7 bills caught up | *g Done',
            ]),
            340,
          ),
        ),
    ),
    bare(
      phoneStage(
        'linear-gradient(135deg,#5eead4,#0b4f4a)',
        'Order at home, collect at the counter',
        [
          'qr-code | A code opens the parcel',
          'undo-2 | Returns go the same way',
          'user | One customer by phone number',
        ],
        pagePhone(
          `<div class="col grow" style="padding:26px 22px;gap:16px;background:#f2fbf9;align-items:center"><h2>Ready in Chandni Chowk</h2><div class="row" style="gap:10px">${thumb('kurta:#0e7490:#f5c542', 76)}${thumb('shoe:#8a3b1d:#e3a34c', 76)}</div><svg width="210" height="210" viewBox="0 0 21 21" shape-rendering="crispEdges"><rect width="21" height="21" fill="#fff"/>${Array.from({ length: 441 }, (_, n) => ((n * 7919 + (n % 21) * 104729 + Math.floor(n / 21) * 1299709) % 11 < 5 ? `<rect x="${n % 21}" y="${Math.floor(n / 21)}" width="1" height="1" fill="#0b3b39"/>` : '')).join('')}${[
            [0, 0],
            [14, 0],
            [0, 14],
          ]
            .map(
              ([x = 0, y = 0]) =>
                `<rect x="${x}" y="${y}" width="7" height="7" fill="#0b3b39"/><rect x="${x + 1}" y="${y + 1}" width="5" height="5" fill="#fff"/><rect x="${x + 2}" y="${y + 2}" width="3" height="3" fill="#0b3b39"/>`,
            )
            .join(
              '',
            )}</svg><div class="strong" style="font-size:30px;letter-spacing:.16em">4 8 2 1</div><div class="muted" style="text-align:center">Show this at counter 2<br>until Tuesday, 20:00</div>${chips('₹2,448 paid by UPI')}</div>`,
          720,
        ),
      ),
    ),
  ],
}
