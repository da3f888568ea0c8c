import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  InputWrapper,
  Loader,
  type MantineColorsTuple,
  Menu,
  Modal,
  Paper,
  Popover,
  Tooltip,
} from '@mantine/core'
import { toneVariables } from './tones.ts'

type Shades = MantineColorsTuple
const pine: Shades = [
  '#E8F5F0',
  '#CFE9DF',
  '#A3D5C3',
  '#74C0A6',
  '#4BAE8D',
  '#2E9C79',
  '#12805F',
  '#0B6B50',
  '#085541',
  '#053F30',
]
const ink: Shades = [
  '#F5F7F6',
  '#EEF1F0',
  '#E1E6E4',
  '#CBD3D0',
  '#A9B5B0',
  '#88958F',
  '#6B7873',
  '#56635E',
  '#2F3B36',
  '#14211C',
]
const dark: Shades = [
  '#E4EAE7',
  '#C3CCC8',
  '#9AA7A2',
  '#66736E',
  '#3A4541',
  '#2A3330',
  '#202724',
  '#171C1A',
  '#101413',
  '#0A0D0C',
]
/** Brick: the only red, dark enough for white text and for text on paper. */
const brick: Shades = [
  '#FDE7E4',
  '#FAD0CA',
  '#F5ACA2',
  '#F0776A',
  '#E45547',
  '#D0392B',
  '#B92C20',
  '#A1261A',
  '#7F1D14',
  '#5C150E',
]

const fontFamily = [
  '"Inter Variable"',
  '-apple-system',
  '"PingFang SC"',
  '"HarmonyOS Sans SC"',
  '"MiSans"',
  '"Microsoft YaHei UI"',
  '"Microsoft YaHei"',
  '"Noto Sans CJK SC"',
  'sans-serif',
].join(',')

const dialogTitle = { title: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 } }

/** Colours of the theme: paper, hairlines, one green; the values measured in UI.md. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  colors: { pine, ink, gray: ink, dark, red: brick },
  white: '#FFFFFF',
  black: '#14211C',
  fontFamily,
  fontFamilyMonospace: '"JetBrains Mono",ui-monospace,SFMono-Regular,Menlo,Consolas,monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.5', sm: '1.54', md: '1.57', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: '0 1px 2px rgb(20 33 28 / .06)',
    md: '0 4px 16px rgb(20 33 28 / .10)',
    lg: '0 12px 32px rgb(20 33 28 / .16)',
    xl: '0 20px 48px rgb(20 33 28 / .2)',
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.375rem' },
    },
  },
  components: {
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    InputWrapper: InputWrapper.extend({
      defaultProps: { size: 'sm' },
      // No text below 12 px, and room for the focus ring.
      styles: { description: { fontSize: '0.75rem', marginBottom: '0.25rem' }, error: { fontSize: '0.75rem' } },
    }),
    Loader: Loader.extend({ defaultProps: { size: 'sm' } }),
    Drawer: Drawer.extend({ defaultProps: { padding: 'lg', transitionProps: { duration: 120 } }, styles: dialogTitle }),
    // Mantine's invisible first item in a menu is not a menu item, which axe reports.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 120 } } }),
    Modal: Modal.extend({
      defaultProps: { radius: 'lg', padding: 'lg', centered: true, transitionProps: { duration: 120 } },
      styles: dialogTitle,
    }),
    // A dialog's head must not be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Paper: Paper.extend({ defaultProps: { radius: 'lg' } }),
    Popover: Popover.extend({ defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 300, withArrow: false, multiline: true, maw: 360, transitionProps: { duration: 120 } },
    }),
  },
})

export const variables: CSSVariablesResolver = () => ({
  variables: { '--font-table': '0.8125rem' },
  light: {
    ...toneVariables('light'),
    '--page': '#F5F7F6',
    '--surface': '#FFFFFF',
    '--line': '#E1E6E4',
    '--head': '#F1F4F3',
    '--hover': '#F3F8F6',
    '--selected': '#ECF3F1',
    '--menu-hover': '#E9EEEC',
    '--menu-selected': '#E1EDE8',
    '--ring': '#0B6B50',
    '--edited': '#0B6B50',
    '--mantine-color-body': '#FFFFFF',
    '--mantine-color-dimmed': '#56635E',
    '--mantine-color-placeholder': '#6B7873',
    '--mantine-color-default-border': '#88958F',
    '--mantine-color-error': '#A1261A',
    '--mantine-color-anchor': '#0B6B50',
  },
  dark: {
    ...toneVariables('dark'),
    '--page': '#101413',
    '--surface': '#171C1A',
    '--line': '#2A3330',
    '--head': '#1D2321',
    '--hover': '#1E2623',
    '--selected': '#17231F',
    '--menu-hover': '#1A201E',
    '--menu-selected': '#15302A',
    '--ring': '#74C0A6',
    '--edited': '#3FBF95',
    '--mantine-color-body': '#171C1A',
    '--mantine-color-text': '#E4EAE7',
    '--mantine-color-dimmed': '#9AA7A2',
    '--mantine-color-placeholder': '#8A9792',
    '--mantine-color-default': '#262E2B',
    '--mantine-color-default-hover': '#313B37',
    '--mantine-color-default-border': '#7C8984',
    '--mantine-color-error': '#FFB0A6',
    '--mantine-color-anchor': '#74C0A6',
    '--mantine-primary-color-light': '#12312A',
    '--mantine-primary-color-light-color': '#A3D5C3',
    '--mantine-color-pine-light': '#1B4236',
    '--mantine-color-pine-light-hover': '#225243',
    '--mantine-color-red-light-color': '#FFB0A6',
  },
})
