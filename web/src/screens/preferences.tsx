// The form for a person's preferences.
import { prefer, preferences, type Preferences } from "../core/preferences.ts";
import { t } from "../core/i18n.ts";
import { Ledger } from "../ui/parts.tsx";
import { Screen } from "../ui/screen.tsx";

function Choice<K extends keyof Preferences>({ name, values }: { name: K; values: Preferences[K][] }) {
  return (
    <fieldset class="preference">
      <legend>{t(`preferences.${name}`)}</legend>
      <div class="segments">
        {values.map((value) => (
          <label key={String(value)} class={`btn${preferences.value[name] === value ? " chosen" : ""}`}>
            <input
              type="radio"
              class="sr"
              name={name}
              checked={preferences.value[name] === value}
              onChange={() => prefer({ [name]: value } as Partial<Preferences>)}
            />
            {t(`preferences.${name}.${String(value)}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function PreferencesScreen() {
  return (
    <Screen title={t("preferences")} aside={t("preferences.about")}>
      <label class="preference name">
        <span>{t("preferences.name")}</span>
        <input value={preferences.value.name} maxLength={40} onInput={(event) => prefer({ name: event.currentTarget.value })} />
      </label>
      <Ledger title={t("preferences.looks")} />
      <Choice name="language" values={["en", "pl"]} />
      <Choice name="theme" values={["system", "light", "dark"]} />
      <Choice name="motion" values={["system", "full", "none"]} />
      <Choice name="symbols" values={["signs", "letters"]} />
      <Ledger title={t("preferences.play")} />
      <Choice name="confirm" values={["touch", "always", "never"]} />
      <Choice name="speed" values={["full", "quick", "none"]} />
      <Choice name="sounds" values={[false, true]} />
    </Screen>
  );
}
