"""Answers for a submission inside the sandbox; submission.hpp beside this tells the protocol.

Requests come on stdin, answers go to descriptor 3, each a line of JSON. Each answer carries TAG,
which stands beside the built-in functions when this is run. A submission may change whatever it can
reach: what runs here after its first line was taken before it, and the built-in functions are a
copy of its own.
"""

import sys

started_with = set(sys.modules)

import ast  # noqa: E402
import importlib.util  # noqa: E402
import json  # noqa: E402
import os  # noqa: E402

DEPTH = 8  # of lists in a result
COUNT = 4_000_000  # of values in a result
LETTERS = 1000  # of a message
FOLDER = os.getcwd()
PROCESS = os.getpid()
RECURSION = sys.getrecursionlimit()
FULL = {11, 24, 27}  # EAGAIN, EMFILE, EFBIG: what system calls say at the sandbox's limits
PARAMETERS = {
    "softmax": ("xs",),
    "attention": ("Q", "K", "V", "mask"),
    "causal_mask": ("n",),
    "multi_head": ("Q", "K", "V", "h", "mask"),
    "pos_encoding": ("n", "d"),
    "layer_norm": ("row", "eps"),
    "block": ("X", "h", "mask"),
}

scan = json.JSONDecoder().scan_once  # this and the next are C, which nobody changes
quote = json.encoder.encode_basestring_ascii
read, write, getpid, leave = os.read, os.write, os.getpid, os._exit
set_blocking = os.set_blocking
settrace, setprofile = sys.settrace, sys.setprofile
getrecursionlimit, setrecursionlimit = sys.getrecursionlimit, sys.setrecursionlimit
Function = type(lambda: None)
Generator = type((lambda: (yield))())
Syntax = (SyntaxError, IndentationError, TabError)

requests = os.dup(0)  # no process that a submission starts gets this one or the next
answers = 3
os.set_inheritable(answers, False)
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)  # input() is then at its end
received = b""
namespace = {}  # of the module `model`

# A file of the submission's may have the name of one of these, and is to be found.
for name in set(sys.modules) - started_with:
    del sys.modules[name]


def next_line():
    """The next request as text. Its end is the end of all."""
    global received
    while b"\n" not in received:
        part = read(requests, 1 << 16)
        if not part:
            leave(0)
        received += part
    line, _, received = received.partition(b"\n")
    return line.decode()


def parse(line):
    return scan(line, 0)[0]


def text(value):
    """JSON of None and of what is exactly a bool, int, finite float, str, list or dict."""
    kind = type(value)
    if kind is str:
        return quote(value)
    if kind is list:
        return "[" + ",".join([text(item) for item in value]) + "]"
    if kind is dict:
        return "{" + ",".join([quote(key) + ":" + text(item) for key, item in value.items()]) + "}"
    if value is None:
        return "null"
    if kind is bool:
        return "true" if value else "false"
    return repr(value)


def answer(message):
    # The first line feed ends whatever a submission may have written there.
    line = ("\n" + text({**message, "tag": TAG}) + "\n").encode()  # noqa: F821
    while line:
        line = line[write(answers, line) :]


def printable(words):
    """One line of UTF-8, also of a str that is none, or of a class derived from it."""
    words = str.__getitem__(words, slice(LETTERS))
    return " ".join(words.encode("utf-8", "backslashreplace").decode().split())


def type_name(kind):
    return printable(type.__dict__["__name__"].__get__(kind))


# Errors.


def place_of(error):
    """The submission's file and line where an error was raised or the syntax is wrong."""
    place = None, None
    trace = BaseException.__traceback__.__get__(error)
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file.startswith(FOLDER + "/"):
            place = file, trace.tb_lineno
        trace = trace.tb_next
    if type(error) in Syntax:
        if type(error.filename) is str and error.filename.startswith(FOLDER + "/"):
            place = error.filename, error.lineno
    file, line = place
    return file and printable(file[len(FOLDER) + 1 :]), line


def kind_of(error, kind):
    if isinstance(error, MemoryError):
        return "memory"
    if isinstance(error, RecursionError):
        return "recursion"
    if type(error) in (OSError, BlockingIOError) and error.errno in FULL:
        return "limit"
    if type(error) is RuntimeError and error.args == ("can't start new thread",):
        return "limit"
    return kind


def failure(error, kind):
    """What is told of an exception. Its own text is the work of its class."""
    try:
        words = printable(error.msg if type(error) in Syntax else str(error))
    except BaseException:
        words = "its text cannot be had"
    file, line = place_of(error)
    kind = kind_of(error, kind)
    name = type_name(type(error))
    return {"error": {"type": name, "text": words, "file": file, "line": line, "kind": kind}}


# Arguments and results.


def revived(value):
    """A value of a request, in which strings are numbers that are not finite."""
    if type(value) is list:
        return [revived(item) for item in value]
    return float(value) if type(value) is str else value


def lists_in(values):
    return [item for value in values if type(value) is list for item in (value, *lists_in(value))]


def difference(before, after, at=()):
    """Where an argument has become another one, or None."""
    if type(after) is not type(before):
        return at
    if type(before) is not list:
        return None if before == after or (before != before and after != after) else at
    if len(before) != len(after):
        return at
    for index, (old, new) in enumerate(zip(before, after)):
        found = difference(old, new, (*at, index))
        if found is not None:
            return found
    return None


class TooLarge(Exception):
    pass


class Description:
    """A value as JSON has it, and the first place of each form in it that is worth a word.

    Only what is exactly a list, tuple, float, int, bool or None is looked into: nothing of a
    submission's own runs here. Of all else there is the name of its type.
    """

    def __init__(self, function=None, given=()):
        self.function = function
        self.given = {id(item) for item in given}  # the arguments' lists
        self.seen = set()
        self.forms = {}
        self.count = 0
        self.numbers = set()  # their types

    def note(self, form, at, **more):
        self.forms.setdefault(form, {"form": form, "at": list(at), **more})

    def whole(self, value):
        try:
            result = self.of(value, ())
        except TooLarge:
            self.note("too_large", ())
            return {"$type": type_name(type(value))}
        if self.numbers == {int}:
            self.note("ints", ())
        return result

    def of(self, value, at):
        kind = type(value)
        self.count += 1
        if self.count > COUNT:
            raise TooLarge
        if kind is list or kind is tuple:
            return self.of_list(value, kind, at)
        if kind is float or (kind is int and value.bit_length() < 1024):
            self.numbers.add(kind)
            return value if value - value == 0 else repr(value)
        if kind is bool:
            self.note("bools", at)
            return value
        if value is None:
            self.note("none", at)
            return None
        self.note("generator" if kind is Generator else "other_type", at, type=type_name(kind))
        return {"$type": type_name(kind)}

    def of_list(self, value, kind, at):
        if len(at) == DEPTH:
            self.note("too_large", at)
            return {"$type": type_name(kind)}
        if kind is tuple:
            if not (self.function == "attention" and at == () and len(value) == 2):
                self.note("tuple", at)
        elif id(value) in self.given:
            self.note("aliases_argument", at)
        elif id(value) in self.seen:
            self.note("aliased", at)
        else:
            self.seen.add(id(value))
        return [self.of(item, (*at, index)) for index, item in enumerate(value)]


# The submission.


def own_files(name):
    """The files of the submission that an import of this name may read."""
    folder = os.path.join(FOLDER, name)
    if os.path.isfile(folder + ".py"):
        return [folder + ".py"]
    walk = os.walk(folder)
    return [os.path.join(at, file) for at, _, files in walk for file in files if file[-3:] == ".py"]


def imports_in(file):
    """The first name of each module that a file imports, and the line; none if it is no Python."""
    try:
        with open(file, "rb") as source:
            tree = ast.parse(source.read())
    except Exception:
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for module in node.names:
                yield module.name.split(".")[0], node.lineno
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module.split(".")[0], node.lineno


def foreign_imports():
    """The modules, neither the submission's own nor Python's, that it imports somewhere."""
    found = {}
    files = own_files("model")
    for file in files:
        for name, line in imports_in(file):
            own = own_files(name)
            files += [other for other in own if other not in files]
            if not own and name not in sys.stdlib_module_names:
                where = printable(os.path.relpath(file, FOLDER))
                found.setdefault(name, {"module": name, "file": where, "line": line})
    return list(found.values())


def enter(function, *arguments):
    """Runs a submission's code, and undoes what that did to the interpreter that runs this."""
    try:
        return function(*arguments)
    finally:
        for undo in (setprofile, settrace):
            try:
                undo(None)
            except BaseException:  # that of the profile, which ends it
                pass
        if getpid() != PROCESS:
            leave(0)
        if getrecursionlimit() < RECURSION:
            setrecursionlimit(RECURSION)
        set_blocking(requests, True)


def load_model():
    """model.py itself, whatever else there is that `import model` would find."""
    file = os.path.join(FOLDER, "model.py")
    if not os.path.isfile(file):
        raise ImportError("model.py is not a file, or a link that leads out of its folder")
    spec = importlib.util.spec_from_file_location("model", file)
    module = sys.modules["model"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def import_model():
    global namespace
    imports = {"imports": foreign_imports()}
    sys.path.insert(0, FOLDER)
    try:
        namespace = enter(load_model).__dict__
        names = [name for name, value in namespace.items() if type(name) is str and callable(value)]
        return {"names": [printable(name) for name in names], **imports}
    except BaseException as error:
        return {**failure(error, "import"), **imports}


def positional(parameters, arguments, keywords):
    values = list(arguments)
    for parameter in parameters[len(values) :]:
        if parameter not in keywords:
            break
        values.append(keywords.pop(parameter))
    if keywords:
        raise TypeError("the parameters are " + ", ".join(parameters))
    return values


def stand_in(name, number):
    """A function that has the one who sent the request compute."""
    original = namespace.get(name)
    parameters = PARAMETERS.get(name, ())
    if type(original) is Function:
        parameters = original.__code__.co_varnames[: original.__code__.co_argcount]

    def ask(*arguments, **keywords):
        if getpid() != PROCESS:
            leave(0)
        values = Description().whole(positional(parameters, arguments, keywords))
        answer({"id": number, "ask": name, "arguments": values})
        reply = parse(next_line())
        if "error" in reply:
            raise ValueError(reply["error"])
        result = revived(reply["result"])
        return tuple(result) if name == "attention" else result

    return ask


def call(request, before):
    """One call, with arguments of its own; `before` is what they were."""
    function = namespace.get(request["function"])
    if not callable(function):
        return {"error": {"kind": "missing"}}
    arguments = revived(request["arguments"])
    lists = lists_in(arguments)
    originals = {name: namespace[name] for name in request["given"] if name in namespace}
    try:
        namespace.update({name: stand_in(name, request["id"]) for name in request["given"]})
        result = enter(function, *arguments)
    except BaseException as error:
        return failure(error, "raised")
    finally:
        for name in request["given"]:
            namespace.pop(name, None)
        namespace.update(originals)
    description = Description(request["function"], lists)
    value = description.whole(result)
    changed = difference(before, arguments)
    if changed is not None:
        description.note("changed_argument", changed)
    return {"result": value, "forms": list(description.forms.values())}


def reply_to(line):
    request = parse(line)
    try:
        if "import" in request:
            reply = import_model()
        else:
            reply = call(request, revived(parse(line)["arguments"]))
    except BaseException as error:  # what a signal or a lack of memory does here
        reply = failure(error, "raised")
    return {"id": request["id"], **reply}


answer({"id": 0, "version": list(sys.version_info[:2])})
while True:
    answer(reply_to(next_line()))
