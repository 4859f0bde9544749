import { bare, side } from '../frames.ts'
import { avatar, button } from '../html.ts'
import { card, columns, lines, table } from '../layouts/panels.ts'
import { chatPhone, phoneStage } from '../layouts/phones.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Ghanti',
  accent: '#b8480a',
  nav: 'phone-incoming Queue | clock Hours | headphones Calls | chart-column Report',
  shots: [
    side(
      {
        on: 'Queue',
        bold: true,
        title: '5 people wait for a call',
        sub: 'Longest wait 6 minutes, two of you are on the phone',
        actions: button('Call the next', '', 'phone'),
      },
      columns(
        table({
          columns: 'Caller | Speaks | Last order | Rang | Waits | ',
          rows: [
            '@Lakshmi Iyer | Tamil | HT-2270, late | 1st time | 6 min | >Call',
            '@Harpreet Singh | Punjabi | None yet | 1st time | 4 min | >Call',
            '@Ananya Bose | Bengali | HT-2254 | 2nd time | 3 min | >Call',
            '@Joseph Mathew | Malayalam | HT-2246, short | 1st time | 2 min | >Call',
            '@Ritu Saxena | Hindi | HT-2201 | 1st time | 1 min | >Call',
          ],
          row: 70,
        }),
        card(
          'On the phone',
          `<div style="text-align:center;padding:10px 0 16px">${avatar('Gurpreet Gill').replace('class="avatar "', 'class="avatar" style="width:84px;height:84px;font-size:28px;background:#b8480a" data-x')}<div class="bold" style="font-size:19px;margin-top:12px">Gurpreet Gill</div><div class="muted">04:12, numbers masked</div></div>` +
            lines(
              [
                'package | HT-2233, jutti 7 | Exchange on the way',
                'languages | Punjabi, Hindi | from the last call',
                'mic | Recorded | agreed at 0:08',
              ],
              10,
            ),
          340,
        ),
      ),
    ),
    bare(
      phoneStage(
        'linear-gradient(135deg,#ffb84d,#8a2a05)',
        'A missed call is enough',
        [
          'phone-missed | Ring once, hang up, be called',
          'hourglass | An honest waiting time',
          'message-circle | WhatsApp after three tries',
        ],
        chatPhone(
          'Chhaya Footwear',
          'Business account',
          [
            'Sat sri akal! We saw your missed call. Two people are before you; we ring in about 6 minutes.\n\nWhat is it about? | | My order, A size, Something else',
            '>A size',
            'Meanwhile: for broad feet take one size up. | shoe:#8a3b1d:#e3a34c',
            '>Ok, I wait for the call',
          ],
          700,
        ),
      ),
    ),
  ],
}
