import './page.css'
import { startDevPage } from './dev-page.ts'

void startDevPage()
