import type { Work } from '@easel/contract/works';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useNames } from '../../../queries/names.ts';
import { toolAddress } from '../../../tool/addresses.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { recipeToSearch } from '../../../work/recipe-address.ts';
import { useFacts } from '../../../work/work-facts.tsx';
import styles from './verify.module.css';

/** For its maker: how it was made, and the way to make more of it. */
export function Yours({ work }: { work: Work }) {
  const { t } = useTranslation('verify');
  const facts = useFacts(work, useNames());
  return (
    <div className={styles.yours}>
      <div>
        <h3>{t('yours')}</h3>
        {work.recipe.prompt && <p>{work.recipe.prompt}</p>}
        <p className="soft">{facts.join(' · ')}</p>
      </div>
      <ButtonLink kind="primary" to={toolAddress(work.tool, '', recipeToSearch(work.recipe, work.recipe.seed))}>
        {t('useAgain')}
      </ButtonLink>
    </div>
  );
}
