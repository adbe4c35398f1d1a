import { useTranslation } from '../../i18n/i18n.ts';
import { exactText, timeText, utcDayText } from '../../ui/format/moments.ts';

/** The day, or the time where it is of the last 24 hours. */
export function Moment({ at }: { at: string }) {
  const { language } = useTranslation('console');
  const recent = Date.now() - Date.parse(at) < 24 * 60 * 60 * 1000;
  return (
    <time dateTime={at} title={exactText(at, language)} className="soft">
      {recent ? timeText(at, language) : utcDayText(at, language, 'short')}
    </time>
  );
}
