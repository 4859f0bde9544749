import { browser, side } from '../frames.ts'
import { button } from '../html.ts'
import { barChart } from '../layouts/charts.ts'
import { card, columns, kpis, ranked } from '../layouts/panels.ts'
import { heat } from '../layouts/pictures.ts'
import { homePage, shops } from '../layouts/storefront.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Footfall Heatmaps',
  accent: '#2458e6',
  theme: 'dark',
  nav: 'flame Maps | mouse-pointer-click Dead clicks | arrow-down-to-line Scroll | split Compare',
  shots: [
    browser(
      'mittihome.example · 4,218 taps, last 7 days',
      'linear-gradient(130deg,#152a6e,#0e9f8f)',
      homePage(shops.mitti, 'Earth, shaped slowly', 'pot:#b4552d:#f0c9a0', [
        'rug:#8a3b1d:#e3b778 | Dhurrie, rust | ₹3,200',
        'cushion:#d99a3c:#8a3b1d | Kantha cushion | ₹890',
        'lamp:#c26a3a:#5a2a12 | Terracotta lamp | ₹1,450',
        'pot:#8c4a2a:#f0c9a0 | Long-neck vase | ₹1,150',
      ]) +
        heat([
          '170 | 262 | 95 | 0.9',
          '820 | 36 | 60 | 0.5',
          '960 | 36 | 44 | 0.6',
          '430 | 36 | 40 | 0.4',
          '180 | 540 | 110 | 0.8',
          '470 | 560 | 90 | 0.5',
          '740 | 560 | 80 | 0.3',
          '1010 | 560 | 70 | 0.3',
          '860 | 230 | 80 | 0.2',
        ]),
    ),
    side(
      {
        on: 'Dead clicks',
        title: 'Where people press and nothing happens',
        sub: 'Phones only, 12,480 visits',
        actions: button('Compare versions', 'ghost', 'split'),
      },
      kpis([
        'Dead clicks | 1,932 | !on 15 % of visits',
        'Half of visitors reach | 62 % | of the product page',
        'See the second banner | 9 % | !of visitors',
      ]) +
        columns(
          card(
            'Pressed in vain',
            ranked([
              'Fabric picture (not a link) | 612 | 0.95',
              'Size chart, closed | 438 | 0.7',
              '“4.8 stars” | 301 | 0.5',
              'Delivery date | 266 | 0.44',
              'Struck price | 118 | 0.2',
            ]),
          ),
          card(
            'How far they scroll',
            barChart('100,94,86,71,62,48,33,21,14,9', 'Top | 10 | 20 | 30 | 40 | 50 | 60 | 70 | 80 | End', 300, 520),
          ),
        ),
    ),
  ],
}
