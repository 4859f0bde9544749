import { poster, side } from '../frames.ts'
import { button } from '../html.ts'
import { lineChart } from '../layouts/charts.ts'
import { card, columns, form, kpis, stack, table } from '../layouts/panels.ts'
import { sliders } from '../layouts/pictures.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Margin Meter',
  accent: '#2563eb',
  nav: 'gauge Margins | calculator What if | receipt Costs | truck Freight bills',
  shots: [
    side(
      {
        on: 'Margins',
        title: 'What each product leaves you',
        sub: 'October 2026, after goods, packing, fees, freight, returns',
        actions: button('Monday list', 'ghost', 'mail'),
      },
      kpis([
        'Contribution | ₹3,18,450 | 21.4 % of sales',
        'Loss-makers | 14 products | !−₹26,900',
        'Freight over estimate | ₹8,730 | !62 weight disputes',
        'Returns | ₹41,200 | −12 %',
      ]) +
        table({
          columns: 'Product | Sold | >Price | >Goods | >Freight and fees | >Returns | >Left per piece',
          rows: [
            '#bottle:#8a6a1d:#3f2a08 Groundnut oil 1 l | 812 | ₹420 | ₹236 | ₹64 | ₹3 | !₹117',
            '#jar:#b3361b:#7a1f0c Chilli pickle | 640 | ₹260 | ₹112 | ₹51 | ₹2 | !₹95',
            '#tea:#14532d:#e0b040 Nilgiri tea | 388 | ₹540 | ₹280 | ₹49 | ₹4 | !₹207',
            '#rug:#8a3b1d:#e3b778 Dhurrie, 4 x 6 | 121 | ₹2,999 | ₹1,780 | ₹690 | ₹340 | *a ₹189',
            '#lamp:#c26a3a:#5a2a12 Floor lamp | 96 | ₹2,450 | ₹1,390 | ₹820 | ₹405 | *r −₹165',
            '#cushion:#d99a3c:#8a3b1d Cushion pair | 310 | ₹899 | ₹520 | ₹118 | ₹22 | *g ₹239',
          ],
          row: 58,
        }),
    ),
    poster(
      'Move the price, see what is left',
      'linear-gradient(120deg,#5b8def,#12235a)',
      columns(
        card(
          'Floor lamp, terracotta',
          sliders([
            'Price | ₹2,699 | 0.62',
            'Discount | 5 % | 0.2',
            'Freight | ₹690, box 40 x 40 | 0.45',
            'Returns | 9 % | 0.3',
            'Packing | ₹48 | 0.24',
          ]) + form(['COD allowed | (off) | 18 % of COD comes back']),
        ),
        stack(
          kpis(['Left per piece | ₹214 | from −₹165', 'A month | ₹20,540 | at 96 pieces']),
          card(
            'By price',
            lineChart(
              ['-40,-8,20,64,110,168,214,232,226,190'],
              '₹2,199 | ₹2,499 | ₹2,699 | ₹2,999',
              260,
              '0 | ₹90 | ₹180 | ₹270',
            ),
          ),
        ),
      ),
    ),
  ],
}
