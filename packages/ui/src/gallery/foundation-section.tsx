import { categories } from '../categories.ts'
import { Badge, formatCompactCount, formatCount, formatDateTime, formatMoney, formatRelative, Logo } from '../index.ts'
import { Section, Specimen } from './specimen.tsx'

const backgrounds = ['paper', 'surface', 'sunken', 'hover', 'pressed', 'inverse']
const accents = [
  { name: 'marigold', text: 'on-marigold' },
  { name: 'indigo', text: 'on-indigo' },
  { name: 'madder', text: 'on-madder' },
  { name: 'leaf' },
  { name: 'marigold-soft', text: 'marigold-text' },
  { name: 'indigo-soft', text: 'indigo-text' },
  { name: 'madder-soft', text: 'madder-text' },
  { name: 'leaf-soft', text: 'leaf-text' },
]
const steps = [
  { name: '40', className: 'display text-2xl', text: 'Your store, online today' },
  { name: '28', className: 'display text-xl', text: 'Purchases and invoices' },
  { name: '20', className: 'text-lg font-semibold', text: 'Credits left: 1,250' },
  { name: '16', className: 'text-base', text: 'Add products before you open your store.' },
  { name: '14', className: 'text-sm', text: 'Paid by UPI on 21 Nov 2026' },
  { name: '12', className: 'text-xs text-ink-muted', text: 'Invoice HT/26-27/000041' },
]
const now = new Date('2026-11-21T12:00:00Z')

/** Logo, colours, typography and formats. */
export function FoundationSection() {
  return (
    <Section id="foundation" title="Foundation">
      <Specimen name="Logo" note="The wordmark is always lower case.">
        <Logo size="large" />
        <Logo />
      </Specimen>
      <Specimen name="Backgrounds" layout="block">
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {backgrounds.map((name) => (
            <Swatch key={name} name={name} text={name === 'inverse' ? 'on-inverse' : 'ink'} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Accents" note="Marigold for the primary action, indigo for links and selection." layout="block">
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {accents.map(({ name, text }) => (
            <Swatch key={name} name={name} text={text} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Categories" note="A background and a text colour each.">
        {categories.map((name) => (
          <Badge key={name} category={name}>
            {name === 'ai' ? 'AI' : `${name.charAt(0).toUpperCase()}${name.slice(1)}`}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Type" note="Fraunces for headings, Inter for everything else." layout="block">
        <dl className="flex flex-col gap-3">
          {steps.map(({ name, className, text }) => (
            <div key={name} className="flex items-baseline gap-4">
              <dt className="tabular w-6 shrink-0 text-xs text-ink-faint">{name}</dt>
              <dd className={`min-w-0 ${className}`}>{text}</dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <Specimen name="Formats" layout="block">
        <dl className="tabular grid max-w-xl grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
          <dt className="text-ink-muted">Money</dt>
          <dd className="text-right">{formatMoney(12_345_600)}</dd>
          <dt className="text-ink-muted">Money, heading font</dt>
          <dd className="display text-right text-lg">{formatMoney(12_345_600)}</dd>
          <dt className="text-ink-muted">Date and time</dt>
          <dd className="text-right">{formatDateTime(now, { time_zone: 'Asia/Kolkata' })}</dd>
          <dt className="text-ink-muted">Relative</dt>
          <dd className="text-right">{formatRelative(new Date(now.getTime() - 3 * 86_400_000), now)}</dd>
          <dt className="text-ink-muted">Counts</dt>
          <dd className="text-right">
            {formatCount(1_234)}, {formatCompactCount(12_500)}
          </dd>
        </dl>
      </Specimen>
    </Section>
  )
}

interface SwatchProps {
  /** Token of the background. */
  name: string
  /** Token of the text colour, if the background is used with text. */
  text?: string | undefined
}

function Swatch({ name, text }: SwatchProps) {
  return (
    <div>
      <div
        className="flex h-14 items-center rounded-card border border-hairline px-3 text-base font-semibold"
        style={{ background: `var(--${name})`, ...(text === undefined ? {} : { color: `var(--${text})` }) }}
      >
        {text !== undefined && 'Aa'}
      </div>
      <p className="mt-1 text-xs text-ink-muted">{name}</p>
    </div>
  )
}
