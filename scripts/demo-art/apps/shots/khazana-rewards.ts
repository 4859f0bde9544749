import { bare, side } from '../frames.ts'
import { button, icon } from '../html.ts'
import { barChart } from '../layouts/charts.ts'
import { card, columns, kpis, table } from '../layouts/panels.ts'
import { pagePhone, phoneStage } from '../layouts/phones.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Khazana',
  accent: '#0a7a5a',
  theme: 'warm',
  nav: 'coins Coins | crown Levels | gift Rewards | scale Liability',
  shots: [
    bare(
      phoneStage(
        'linear-gradient(135deg,#06372b,#0a7a5a)',
        'Coins that bring customers back',
        [
          'coins | Given after the return window',
          'crown | Chandi, Sona and Heera',
          'store | Also at the counter, by phone number',
        ],
        pagePhone(
          `<div class="col grow" style="background:#fbf6ea;padding:22px;gap:14px"><div style="background:linear-gradient(130deg,#06372b,#0a7a5a);color:#fff;border-radius:20px;padding:22px"><div class="row between"><span>Meera’s Khazana</span><span class="pill" style="background:#ffd45e;color:#5a3a00">${icon('crown')}Sona</span></div><div style="font-size:50px;font-weight:700;line-height:1.2">1,240</div><div>coins, worth ₹620</div><div style="height:8px;border-radius:9px;background:#ffffff38;margin-top:16px"><div style="width:62%;height:8px;border-radius:9px;background:#ffd45e"></div></div><div class="tiny" style="margin-top:6px">760 coins to Heera</div></div>${[
            'shopping-bag|Order HT-2291|+425',
            'star|Review with photo|+50',
            'cake|Birthday|+200',
            'ticket|Spent on potli|−300',
          ]
            .map((row) => {
              const [a = '', b = '', c = ''] = row.split('|')
              return `<div class="row" style="background:#fff;border-radius:14px;padding:13px 16px">${icon(a, 'color:#0a7a5a')}<span class="grow">${b}</span><b style="color:${c.startsWith('+') ? '#0a7a5a' : '#8a4310'}">${c}</b></div>`
            })
            .join('')}</div>`,
          730,
        ),
      ),
    ),
    side(
      {
        on: 'Liability',
        title: 'What the open coins would cost',
        sub: 'If all were spent tomorrow',
        actions: button('For the accountant', 'ghost', 'download'),
      },
      kpis([
        'Open coins | 4,18,200 | 2,914 customers',
        'At full value | ₹2,09,100',
        'Likely spent | ₹1,31,700 | 63 % by experience',
        'Expire this month | 21,400 | reminded',
      ]) +
        columns(
          card(
            'Given and spent, thousand coins',
            barChart('42/28,48/30,51/36,60/41,74/52,96/70,58/44', 'May | Jun | Jul | Aug | Sep | Oct | Nov', 320),
          ),
          card(
            'Levels',
            table({
              columns: 'Level | Customers | Come back',
              rows: ['Chandi | 2,140 | ~0.38 38 %', 'Sona | 611 | ~0.57 57 %', 'Heera | 163 | ~0.81 81 %'],
              row: 60,
            }),
            430,
          ),
        ),
    ),
  ],
}
