"""Chooses with `cascade pick` in a real terminal."""

import os
import pathlib
import re
import signal
import subprocess
import time

import pytest
from tmux import CASCADE, ROOT, Terminal

SIZES = [(80, 24), (40, 12)]


def shows_keys(text):
    """Whether the picker is shown, with its keys in the last line."""
    return re.search("Enter |↑↓ turn", text.split("\n")[-1])


class Session:
    """A shell in which the picker runs. Its output is in the file `out`, its exit status in `status`."""

    def __init__(self, terminal):
        self.terminal = terminal

    def start(self, arguments="", until=shows_keys):
        self.terminal.command(f"cascade pick {arguments} > out; echo $? > code; mv code status")
        return self.terminal.wait_for(until)

    def mark_second_row(self):
        """Moves down, and waits until the picker has done so. Then it has also read what the terminal answered to it
        before, which the shell would read as typed text after SIGKILL."""
        self.terminal.keys("Down")
        self.terminal.wait_for(lambda text: [line[:2] for line in text.split("\n")][2:4] == ["  ", "> "])

    def end(self):
        """Waits for the end, and returns the exit status and the output. The terminal is as before."""
        status = int(self.terminal.read("status"))
        self.assert_restored()
        return status, self.terminal.read("out")

    def assert_restored(self):
        self.terminal.wait_for(lambda text: text.rstrip().endswith("$"))
        self.assert_settings()

    def assert_settings(self):
        assert self.terminal.value("alternate_on") == "0"
        assert self.terminal.value("cursor_flag") == "1"
        assert self.terminal.value("mouse_any_flag") == "0"
        assert self.terminal.value("wrap_flag") == "1"
        # The shell edits its line with other settings than it gives to commands: ask with a command.
        self.terminal.command("stty -g > settings; mv settings after")
        assert self.terminal.read("after") == self.terminal.read("stty")

    @property
    def pid(self):
        """The process of the picker."""
        shell = self.terminal.value("pane_pid")
        return int(subprocess.check_output(["pgrep", "-P", shell, "-x", "cascade"], text=True))

    @property
    def guard(self):
        """The process that restores the terminal if the picker can't."""
        return int(subprocess.check_output(["pgrep", "-P", str(self.pid)], text=True))

    def wait_for_end_of(self, process):
        self.terminal.wait_for(lambda _: not pathlib.Path("/proc", str(process), "fd").exists())


def make_session(columns, rows, **environment):
    terminal = Terminal(columns, rows, **environment)
    terminal.command("stty -g > settings; mv settings stty; clear")
    terminal.read("stty")
    return Session(terminal)


@pytest.fixture(params=SIZES, ids=["80x24", "40x12"])
def session(request):
    session = make_session(*request.param)
    with session.terminal:
        yield session


@pytest.fixture
def small():
    session = make_session(40, 12)
    with session.terminal:
        yield session


def test_enter_prints_the_path_and_nothing_else(session):
    session.start()
    session.terminal.type("haizhu")
    session.terminal.wait_for("> 广东省/广州市/海珠区")
    session.terminal.keys("M-Enter")
    assert session.end() == (0, "广东省/广州市/海珠区\n")


def test_the_result_is_a_value_to_start_at(session):
    session.start("--value 广东省/广州市/海珠区 --json", until="海珠区 ✓")
    session.terminal.keys("M-Enter")
    assert session.end() == (
        0,
        '{"path":["广东省","广州市","海珠区"],"codes":["440000","440100","440105"]}\n',
    )


def test_a_command_substitution_receives_the_result(small):
    small.terminal.command('address=$(cascade pick); echo "<$address>"')
    small.terminal.wait_for(shows_keys)
    small.terminal.type("zhuhai")
    small.terminal.wait_for("> 广东省/珠海市")
    small.terminal.keys("M-Enter")
    small.terminal.wait_for("<广东省/珠海市>")


def test_keys_typed_faster_than_the_screen_choose_the_same(session):
    session.start()
    session.terminal.run("send-keys", "guangdong", "Enter", "zhuhai", "Enter", "xiangzhou", "M-Enter")
    assert session.end() == (0, "广东省/珠海市/香洲区\n")


@pytest.mark.parametrize("style", ["address", "wheel", "tree", "check"])
@pytest.mark.parametrize("key", ["Escape", "C-c"])
def test_escape_and_control_c_exit_with_130_and_print_nothing(small, style, key):
    small.start(f"--style {style}")
    small.terminal.keys(key)
    assert small.end() == (130, "")


def test_escape_first_clears_the_typed_text(small):
    small.start("--typed haizhu", until="海珠区")
    small.terminal.keys("Escape")
    small.terminal.wait_for("A 安徽省")
    small.terminal.keys("Escape")
    assert small.end() == (130, "")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGSEGV])
def test_a_signal_restores_the_terminal_and_ends_the_process(small, number):
    small.start()
    os.kill(small.pid, number)
    status, output = small.end()
    assert (status, output) == (128 + number, "")


@pytest.mark.parametrize("style", ["address", "tree"])
def test_after_sigkill_the_terminal_is_as_before(small, style):
    small.start(f"--style {style}")
    small.mark_second_row()
    guard = small.guard
    os.kill(small.pid, signal.SIGKILL)
    assert small.terminal.read("status") == "137\n"
    small.wait_for_end_of(guard)
    # The last command of those that restore the screen.
    small.terminal.wait_for_value("alternate_on", "0")
    small.assert_settings()
    assert small.terminal.read("out") == ""


def test_a_picker_that_ends_leaves_no_process_behind(small):
    small.start()
    guard = small.guard
    small.terminal.keys("Escape")
    assert small.end() == (130, "")
    small.wait_for_end_of(guard)


@pytest.mark.parametrize("stop", ["key", "signal"])
def test_control_z_gives_the_terminal_back_and_fg_shows_the_picker_again(session, stop):
    session.start()
    session.terminal.type("haizhu")
    session.terminal.wait_for("> 广东省/广州市/海珠区")
    if stop == "key":
        session.terminal.keys("C-z")
    else:
        os.kill(session.pid, signal.SIGTSTP)
    session.terminal.wait_for("Stopped")
    session.assert_restored()
    session.terminal.command("echo back; fg")
    session.terminal.wait_for("> 广东省/广州市/海珠区")
    assert session.terminal.value("alternate_on") == "1"
    session.terminal.keys("M-Enter")
    session.terminal.wait_for("$")
    (session.terminal.path / "after").unlink()
    session.assert_restored()
    assert session.terminal.read("out") == "广东省/广州市/海珠区\n"


def test_a_process_that_was_stopped_without_notice_shows_its_screen_again(small):
    small.start()
    small.mark_second_row()
    os.kill(small.pid, signal.SIGSTOP)
    small.terminal.wait_for("Stopped")
    small.terminal.command("fg")
    small.terminal.wait_for(lambda text: text.startswith("/\n>") and shows_keys(text))
    small.terminal.keys("Escape")
    small.terminal.wait_for(lambda text: text.endswith("$"))
    small.assert_restored()


def test_the_hierarchy_can_be_standard_input(session):
    session.terminal.command("printf '省\\t1\\n\\t海珠\\n' | cascade pick - > out; echo $? > code; mv code status")
    session.terminal.wait_for(shows_keys)
    session.terminal.type("hz")
    session.terminal.wait_for("> 省/海珠")
    session.terminal.keys("Enter")
    assert session.end() == (0, "省/海珠\n")


def test_the_result_leads_to_the_same_node_also_among_equal_names(small):
    (small.terminal.path / "names.txt").write_text("a\t1\n\ttwin\t2\n\ttwin\t3\n\t\tb/c\n-\n")
    choices = [(["t", "w"], "twin  2", "a/2\t2"), (["b"], "b/c", "a/3/b\\/c"), (["Down"], "  -", "\\-")]
    for number, (keys, row, path) in enumerate(choices):
        small.terminal.command(
            f'clear; cascade path --in names.txt "$(cascade pick --style tree names.txt)" > out; mv out path{number}')
        small.terminal.wait_for(shows_keys)
        small.terminal.keys(*keys)
        small.terminal.wait_for(lambda text: re.search(rf"^> .*{re.escape(row)}$", text, re.MULTILINE))
        small.terminal.keys("M-Enter")
        assert small.terminal.read(f"path{number}") == path + "\n"


def without_terminal(*arguments, **environment):
    return subprocess.run(
        ["setsid", "--wait", CASCADE, "pick", *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True,
        env={**os.environ, **environment},
    )


def test_without_a_terminal_there_is_an_error():
    run = without_terminal()
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == (
        "cascade: there is no terminal to choose in; run 'cascade pick' in one, or use 'cascade search' in a script\n"
    )


def test_a_terminal_that_cannot_position_text_is_an_error(small):
    small.terminal.command("TERM=dumb cascade pick 2> error; echo $? > code; mv code status")
    assert small.terminal.read("status") == "1\n"
    assert 'a terminal of the type "dumb" can\'t show the picker' in small.terminal.read("error")


def test_the_screen_follows_a_change_of_its_size(small):
    small.start()
    small.terminal.keys("Down")
    small.terminal.run("resize-window", "-x", "60", "-y", "20")
    small.terminal.wait_for("Enter open  ← back  Alt-Enter take this place  Esc quit")
    small.terminal.wait_for("J 吉林省")
    small.terminal.run("resize-window", "-x", "30", "-y", "5")
    text = small.terminal.wait_for(lambda text: len(text.split("\n")) == 5 and "…" in text)
    assert "> " in text.split("\n")[0]
    small.terminal.keys("Escape")
    assert small.end()[0] == 130


def test_wide_characters_keep_the_columns_in_line(session):
    session.start("--style wheel --value 内蒙古自治区/呼伦贝尔市/新巴尔虎左旗")
    rows = [line for line in session.terminal.lines()[2:-1] if line.strip()]
    width = int(session.terminal.value("pane_width"))
    assert len(session.terminal.lines()) == int(session.terminal.value("pane_height"))
    assert all(columns(row) <= width for row in rows)
    starts = {columns(row[: row.index(name)]) for row in rows for name in re.findall(r"新巴尔虎.旗|满洲里市", row)}
    assert len(starts) == 1


def columns(text):
    return sum(2 if character > "\u2e80" else 1 for character in text)


def test_combining_characters_and_emoji_do_not_shift_a_row(small):
    names = ["e\u0301te\u0301", "👨‍👩‍👧 family", "❤️ heart", "中文"]
    (small.terminal.path / "names.txt").write_text("\n".join(names) + "\n")
    small.start("--style tree --format text names.txt")
    for line in small.terminal.lines()[2:6]:
        assert line[:4] in (">   ", "    ")
    small.terminal.keys("End", "Enter")
    assert small.end() == (0, "中文\n")


def test_the_mouse_moves_opens_and_scrolls(small):
    small.start()
    small.terminal.type("\x1b[<0;5;5M\x1b[<0;5;5m")
    small.terminal.wait_for("> B 北京市")
    small.terminal.type("\x1b[<0;5;5M\x1b[<0;5;5m")
    small.terminal.wait_for("北京市 /")
    small.terminal.type("\x1b[<65;5;5M")
    small.terminal.wait_for(lambda text: "朝阳区" not in text.split("\n")[2])
    small.terminal.keys("Escape")
    assert small.end() == (130, "")


def test_several_places_are_one_line_each(session):
    session.start("--multiple --value 310226 --value 湖北省", until="奉贤县 310226 (1981–2001)")
    session.terminal.type("zhuhais")
    session.terminal.wait_for("珠海市")
    session.terminal.keys("Tab", "Enter")
    status, output = session.end()
    assert status == 0
    assert output.split("\n") == ["上海市/奉贤区", "湖北省", "广东省/珠海市", ""]


def test_vi_keys_move(small):
    small.start()
    small.terminal.keys("C-j", "C-j", "M-k", "M-j")
    small.terminal.wait_for("> B 北京市")
    small.terminal.keys("M-l")
    small.terminal.wait_for("北京市 /")
    small.terminal.keys("M-h")
    small.terminal.wait_for("北京市 ✓")
    small.terminal.keys("C-l")
    small.terminal.wait_for("北京市 /")
    small.terminal.keys("C-h")
    small.terminal.wait_for("北京市 ✓")
    small.terminal.keys("C-c")
    assert small.end() == (130, "")


# No style, attributes, and the colors of the terminal, which tmux names when it resets them.
ATTRIBUTES = ("", "0", "1", "2", "4", "7", "39", "49")


def colors(session):
    """The commands for styles on the screen while a name is highlighted."""
    session.start("--typed haizhu", until="海珠")
    screen = session.terminal.screen(colors=True)
    session.terminal.keys("C-c")
    assert session.end()[0] == 130
    return set(re.findall(r"\x1b\[([\d;]*)m", screen))


@pytest.mark.parametrize(
    "environment, expected",
    [
        ({"TERM": "xterm"}, "32"),
        ({"TERM": "xterm-256color", "COLORFGBG": "15;0"}, "38;5;114"),
        ({"TERM": "xterm-256color", "COLORFGBG": "0;15"}, "38;5;28"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "COLORFGBG": "15;0"}, "38;2;126;231;135"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "COLORFGBG": "0;15"}, "38;2;17;99;41"),
    ],
)
def test_matches_have_the_colors_of_the_terminal(environment, expected):
    session = make_session(40, 12, **environment)
    with session.terminal:
        session.start("--typed shi", until="省/")
        session.mark_second_row()
        screen = session.terminal.screen(colors=True)
        session.terminal.keys("C-c")
        assert session.end()[0] == 130
    assert any(expected in style for style in re.findall(r"\x1b\[([\d;]*)m", screen)), screen


def test_no_color_has_no_colors():
    session = make_session(40, 12, NO_COLOR="1", COLORTERM="truecolor")
    with session.terminal:
        styles = colors(session)
    assert styles
    assert all(part in ATTRIBUTES for style in styles for part in style.split(";")), " ".join(styles)


def test_with_escdelay_the_bytes_of_a_key_can_arrive_slowly():
    session = make_session(40, 12, ESCDELAY="5000")
    with session.terminal:
        session.start()
        for byte in "\x1b[B":
            session.terminal.type(byte)
            time.sleep(0.1)
        session.terminal.wait_for(">   澳门特别行政区")
        session.terminal.keys("C-c")
        assert session.end() == (130, "")


def test_data_from_standard_input_leaves_the_keys_to_the_terminal(small):
    small.terminal.command("printf 'a\\n\\tb\\nc\\n' | cascade pick - > out; echo $? > code; mv code status")
    small.terminal.wait_for(shows_keys)
    small.terminal.keys("Enter", "Enter")
    assert small.end() == (0, "a/b\n")


def test_the_recording_in_the_documents_shows_the_picker_of_today(tmp_path):
    picture = tmp_path / "pick.svg"
    subprocess.run([ROOT / "Scripts/record-pick.py", picture], check=True)
    assert picture.read_text() == (ROOT / "Documentation/images/pick.svg").read_text()
