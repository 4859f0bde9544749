import { Button, StatusBadge, ThemeCard, ThemeDetails } from '../index.ts'
import { Section, Specimen } from './specimen.tsx'

const theme = {
  name: 'Masala',
  tagline: 'For shops that sell by weight',
  category: 'Food and drink',
  description: 'Large pictures, prices per 100 g, and recipes next to the spices.',
  price_paise: 4_999_00,
  developer_name: 'Anita Desai',
}

/** Themes as shop owners see them. */
export function ThemesSection() {
  return (
    <Section id="themes" title="Themes">
      <Specimen name="ThemeCard" note="A theme in a list" layout="grid">
        <ThemeCard
          theme={theme}
          version="1.4.0"
          badges={<StatusBadge tone="success">Live</StatusBadge>}
          footer={<Button>Use Masala</Button>}
          headingLevel={3}
        />
        <ThemeCard theme={{ ...theme, name: 'Khaali', tagline: '', price_paise: 0 }} headingLevel={3} />
      </Specimen>
      <Specimen name="ThemeDetails" note="A theme’s page" layout="block">
        <ThemeDetails
          theme={{
            ...theme,
            highlights: ['Prices per weight', 'Recipes', 'Works without JavaScript'],
            demo_store_url: 'https://masala.example',
            support_url: '',
            support_email: 'help@masala.example',
            screenshots: [],
          }}
          headingLevel={3}
        />
      </Specimen>
    </Section>
  )
}
