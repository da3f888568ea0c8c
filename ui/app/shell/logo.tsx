import css from './logo.module.css'

/** The square of the product: 订 on pine. */
export const Logo = ({ size = 28 }: { readonly size?: number }) => (
  <svg className={css.logo} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="6" />
    <text x="14" y="19.6" textAnchor="middle" fontSize="16">
      订
    </text>
  </svg>
)
