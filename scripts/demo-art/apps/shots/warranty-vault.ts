import { bare, side } from '../frames.ts'
import { button, icon } from '../html.ts'
import { kpis, table } from '../layouts/panels.ts'
import { pagePhone, phoneStage } from '../layouts/phones.ts'
import { thumb } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Warranty Vault',
  accent: '#b5771a',
  theme: 'dark',
  nav: 'shield-check Cards | wrench Claims | map-pin Centres | circle-plus Extended',
  shots: [
    side(
      { on: 'Claims', title: 'Claims', sub: '11 open, 4 days on average', actions: button('New claim', '', 'plus') },
      kpis([
        'Cards | 8,214 | +312 this month',
        'Claims | 2.1 % | −0.3',
        'Repaired | 71 % | replaced 18 %',
        'Extended cover | ₹64,800 | 9 % of sales',
      ]) +
        table({
          columns: 'Serial | Piece | Customer | What | Cover | State',
          rows: [
            '!ML-40218 | #lamp:#c9962e:#7a5612 Solar lamp | @Amit Das | Does not charge | *g till Aug 2027 | *b At the centre',
            '!ML-39877 | #bottle:#7fae7a:#24503b Mixer jar | @Pooja Nair | Leaks at the lid | *g till Mar 2027 | *a Photo asked',
            '!ML-38120 | #toy:#e0a030:#c2410c Night light | @Sana Mirza | Flickers | *r Ended 3 days ago | *a Offer ₹149',
            '!ML-37455 | #lamp:#8e1b4b:#f5b942 Table fan lamp | @Joseph Mathew | Noise | *g till Jan 2028 | *g Replaced',
          ],
          row: 62,
        }),
    ),
    bare(
      phoneStage(
        'linear-gradient(135deg,#7a4a12,#241202)',
        'The card that cannot be lost',
        [
          'scan-line | Scan the box, that is all',
          'camera | A claim is a photo and three questions',
          'bell | A word before the cover ends',
        ],
        pagePhone(
          `<div class="col grow" style="padding:24px 20px;gap:16px;background:#fbf6ea"><h2>Your things</h2>${[
            ['lamp:#c9962e:#7a5612', 'Solar lamp', 'covered till August 2027', '62'],
            ['bottle:#7fae7a:#24503b', 'Mixer jar', 'covered till March 2027', '30'],
            ['rug:#8a3b1d:#e3b778', 'Mattress', 'covered till 2034', '88'],
          ]
            .map(
              ([spec = '', name = '', until = '', left = '']) =>
                `<div style="background:#fff;border-radius:18px;padding:14px"><div class="row">${thumb(spec, 60)}<div class="grow"><b>${name}</b><div class="small" style="color:#7a7065">${until}</div></div>${icon('chevron-right')}</div><div style="height:7px;border-radius:9px;background:#f0e6d2;margin-top:12px"><div style="width:${left}%;height:7px;border-radius:9px;background:#b5771a"></div></div></div>`,
            )
            .join(
              '',
            )}<div class="btn" style="background:#3a1d04;justify-content:center;padding:14px">${icon('scan-line')}Scan a box</div></div>`,
          720,
        ),
      ),
    ),
  ],
}
