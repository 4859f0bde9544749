import { BarChart } from '../charts/bar-chart.tsx'
import { LineChart } from '../charts/line-chart.tsx'
import { RankedBars } from '../charts/ranked-bars.tsx'
import { Sparkline } from '../charts/sparkline.tsx'
import { SplitBar } from '../charts/split-bar.tsx'
import { formatMoney } from '../index.ts'
import { Section, Specimen } from './specimen.tsx'

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']
const sales = [184_200, 201_500, 236_900, 312_400, 498_700, 455_100]
const lastYear = [141_000, 150_800, 171_300, 240_100, 402_600, 377_000]
const inRupees = (rupees: number) => formatMoney(rupees * 100)

/** Line, area and bar charts, and sparklines. */
export function ChartsSection() {
  return (
    <Section id="charts" title="Charts">
      <Specimen name="LineChart" note="How values develop over time" layout="block">
        <LineChart
          title="Sales by month"
          labelHeader="Month"
          labels={months}
          series={[
            { label: '2026', values: sales },
            { label: '2025', values: lastYear },
          ]}
          unfinished={{ from: 5, label: 'Not over yet' }}
          format={inRupees}
        />
      </Specimen>
      <Specimen name="LineChart, filled" note="For one series" layout="block">
        <LineChart
          title="Visitors by month"
          labelHeader="Month"
          labels={months}
          series={[{ label: 'Visitors', values: [820, 910, 1_240, 1_630, 2_480, 2_210] }]}
          fill
        />
      </Specimen>
      <Specimen name="BarChart" note="Compares values" layout="block">
        <BarChart
          title="Revenue split by month"
          labelHeader="Month"
          labels={months}
          series={[
            { label: 'Developer', values: sales.map((value) => value * 0.8) },
            { label: 'Platform', values: sales.map((value) => value * 0.2) },
          ]}
          format={inRupees}
        />
      </Specimen>
      <Specimen name="SplitBar" note="The parts of one sum" layout="block">
        <SplitBar
          title="Revenue split"
          labelHeader="Receiver"
          valueHeader="Amount"
          parts={[
            { label: 'Developer', value: 364_080 },
            { label: 'Platform', value: 91_020 },
          ]}
          format={inRupees}
        />
      </Specimen>
      <Specimen name="RankedBars" note="Compares long names" layout="block">
        <RankedBars
          title="Revenue by theme"
          labelHeader="Theme"
          valueHeader="Revenue"
          rows={[
            { key: 'jamdani', label: 'Jamdani', detail: '42 sales', value: 104_958 },
            { key: 'spices', label: 'A theme for shops that sell spices by weight', detail: '18 sales', value: 62_982 },
            { key: 'kolam', label: 'Kolam', detail: '1 sale, 1 refund', value: 0 },
          ]}
          format={inRupees}
        />
      </Specimen>
      <Specimen name="Sparkline" note="Next to a number">
        <span className="tabular text-xl font-semibold">₹4,55,100</span>
        <Sparkline label="Sales, last 6 months" values={sales} format={inRupees} />
      </Specimen>
    </Section>
  )
}
