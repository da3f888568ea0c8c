import css from './sign-in-page.module.css'

/** Decorative picture: three ridges and a moon. */
export const Mountains = () => (
  <svg className={css.mountains} viewBox="0 0 1440 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle className={css.moon} cx="1120" cy="92" r="46" />
    <path
      className={css.far}
      d="M0 226c60-24 104-62 150-70 44-8 70 30 118 24 62-8 96-86 158-92 56-6 88 58 142 72 58 15 96-34 158-28 70 7 98 60 162 62 74 3 118-88 190-84 60 3 86 64 142 76 82 17 138-40 220-44v218H0z"
    />
    <path
      className={css.middle}
      d="M0 282c74-6 118-48 190-54 66-6 106 34 170 30 88-6 132-78 222-78 78 0 116 60 190 70 66 9 108-24 176-22 88 3 128 58 214 52 102-7 160-70 278-62v142H0z"
    />
    <path
      className={css.near}
      d="M0 330c92-22 164-44 262-42 108 2 168 40 276 38 120-2 176-48 298-46 106 2 164 42 268 42 118 0 206-36 336-30v68H0z"
    />
  </svg>
)
