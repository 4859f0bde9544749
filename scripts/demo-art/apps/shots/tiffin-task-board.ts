import { bare, side } from '../frames.ts'
import { button, icon } from '../html.ts'
import { kanban } from '../layouts/boards.ts'
import { pagePhone, phoneStage } from '../layouts/phones.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Tiffin',
  accent: '#4d7c0f',
  theme: 'sage',
  nav: 'square-kanban Board | repeat Routines | users Team | archive Done',
  shots: [
    side(
      { on: 'Board', title: 'This week', sub: '3 people, 17 cards', actions: button('New card', '', 'plus') },
      kanban({
        'To do': [
          'Photograph new potlis | 5 colours, white ground | *b Photos | @Ravi Menon',
          'Call Moradabad Metals | 60 diyas, before Friday | *a Stock | @Asha Pillai',
          'Size chart for juttis | Hindi too | *n Pages | @Sana Mirza',
          'Flowers for the shop photo | Marigold, 2 kg | *n Shop | @Ravi Menon',
        ],
        Doing: [
          'Replace broken lamp, HT-2291 | New piece packed | *r Order | @Sana Mirza',
          'GSTR-1 for October | 3 lines to look at | *a Accounts | @Asha Pillai',
          'Diwali banner | Second draft | *b Design | @Ravi Menon',
        ],
        Waiting: [
          'Refund HT-2240 | Parcel on its way back | *n Courier | @Sana Mirza',
          'Sample from Bolpur | Posted on Monday | *n Supplier | @Asha Pillai',
          'Blouse for Meera Iyer | With the tailor | *a Due Fri | @Sana Mirza',
        ],
        Done: [
          'Monday stock count | 4 differences | *g Routine | @Ravi Menon',
          'Festival mail sent | 8,412 readers | *g Mail | @Asha Pillai',
          'Courier dispute 88213 | ₹168 back | *g Won | @Sana Mirza',
        ],
      }),
    ),
    bare(
      phoneStage(
        'linear-gradient(135deg,#f3fbd0,#8fc93a)',
        'Your three for today',
        [
          'mic | Leave a voice note in any language',
          'move-right | Cards move when the parcel does',
          'repeat | Routines that remember themselves',
        ],
        pagePhone(
          `<div class="col grow" style="padding:24px 20px;gap:14px;background:#f6faee"><div class="serif" style="font-size:27px;font-weight:650">Good morning, Sana</div><div class="muted">Saturday, 21 November</div>${[
            'Replace broken lamp|HT-2291, pickup at 16:00|*r Today',
            'Blouse for Meera Iyer|Ask the tailor before noon|*a Due',
            'Size chart for juttis|Hindi text from Lekhak|*n Later',
          ]
            .map((item) => {
              const [a = '', b = '', c = ''] = item.split('|')
              return `<div class="card" style="--panel:#fff;--line:#e0e8d2;padding:16px"><div class="bold" style="font-size:17px">${a}</div><div class="small muted" style="margin:3px 0 10px">${b}</div>${c.startsWith('*') ? `<span class="pill ${c.charAt(1)}">${c.slice(3)}</span>` : ''}</div>`
            })
            .join(
              '',
            )}<div class="btn" style="justify-content:center;padding:14px">${icon('mic')}Voice note</div></div>`,
          720,
        ),
        '#2c4707',
      ),
    ),
  ],
}
