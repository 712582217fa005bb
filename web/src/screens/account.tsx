// The person's identity on the server: a guest, or an account that keeps their games.
import { useEffect, useState } from "preact/hooks";
import { prefer } from "../core/preferences.ts";
import { ask, forgetWho, whoAmI, type Person } from "../core/server.ts";
import { t } from "../core/i18n.ts";
import { Ledger, Problem } from "../ui/parts.tsx";
import { Screen } from "../ui/screen.tsx";

type Way = "new" | "old";

function Entry({ way, onDone }: { way: Way; onDone: (person: Partial<Person>) => void }) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [problem, complain] = useState<string>();
  const submit = (event: Event) => {
    event.preventDefault();
    void ask<Person>("POST", way === "new" ? "/api/accounts" : "/api/sessions", { name, password }).then((answer) => {
      if (answer.error) return complain(answer.error);
      forgetWho();
      onDone(answer);
    });
  };
  return (
    <form class="form" onSubmit={submit}>
      <Ledger title={t(`account.${way}`)} />
      <label>
        {t("account.name")}
        <input value={name} autocomplete="username" required onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <label>
        {t("account.password")}
        <input
          type="password"
          value={password}
          autocomplete={way === "new" ? "new-password" : "current-password"}
          required
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      <Problem text={problem} />
      <button type="submit" class="btn">
        {t(`account.${way}-go`)}
      </button>
    </form>
  );
}

export function Account() {
  const [me, know] = useState<Partial<Person>>({});
  useEffect(() => {
    void whoAmI().then(know);
  }, []);
  const done = (person: Partial<Person>) => {
    know(person);
    if (person.name) prefer({ name: person.name });
  };
  const leave = () =>
    void ask("DELETE", "/api/sessions/current").then(() => {
      forgetWho();
      void whoAmI().then(know);
    });
  return (
    <Screen title={t("account")} aside={me.name ? t(`account.as-${me.kind ?? "guest"}`, { name: me.name }) : t("online.none")}>
      {me.recovery && (
        <section role="status">
          <Ledger title={t("account.recovery")} />
          <p>{t("account.recovery-about")}</p>
          <pre class="codes">{me.recovery.join("\n")}</pre>
        </section>
      )}
      {me.kind === "guest" && (
        <div class="two-forms">
          <Entry way="new" onDone={done} />
          <Entry way="old" onDone={done} />
        </div>
      )}
      {me.kind === "account" && (
        <button type="button" class="btn" onClick={leave}>
          {t("account.leave")}
        </button>
      )}
    </Screen>
  );
}
